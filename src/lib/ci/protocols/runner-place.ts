import type {CiProvider} from '../provider.ts'

/** Where things are when only the runner is known: the working directory tells one job from another. */
export const runnerPlace: Pick<CiProvider, 'workspace' | 'credentialsFolder' | 'ledger' | 'identifies'> = {
  identifies: 'runner',
  workspace: ({cwd}) => cwd,
  credentialsFolder: ({temporaryFolder}) => temporaryFolder,
  ledger: ({cwd, temporaryFolder}) => ({folder: temporaryFolder, jobKey: cwd}),
}
