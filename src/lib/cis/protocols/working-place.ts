// The folders of a job that no variable names.
import type {CiProvider} from '../description/provider.ts'

/** The folders if no variable names the job: the working directory identifies it, and cleanup runs in the same one. */
export const workingPlace: Pick<CiProvider, 'workspace' | 'credentialsFolder' | 'ledger' | 'place'> = {
  place: {job: ['PWD']},
  workspace: ({cwd}) => cwd,
  credentialsFolder: ({temporaryFolder}) => temporaryFolder,
  ledger: ({cwd, temporaryFolder}) => ({folder: temporaryFolder, jobKey: cwd}),
}
