import type {CiProvider} from '../provider.ts'

/** Where things are when nothing names the job: the working directory tells one from another, and cleanup runs in the same one. */
export const workingPlace: Pick<CiProvider, 'workspace' | 'credentialsFolder' | 'ledger'> = {
  workspace: ({cwd}) => cwd,
  credentialsFolder: ({temporaryFolder}) => temporaryFolder,
  ledger: ({cwd, temporaryFolder}) => ({folder: temporaryFolder, jobKey: cwd}),
}
