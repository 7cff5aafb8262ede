import {homedir} from 'node:os'
import {join, resolve} from 'node:path'
import type {Environment} from '../../base/environment.ts'
import type {CiProvider} from '../provider.ts'

/** Names of variables. The first one that is set is used. */
interface JobVariables {
  /** The checkout. Default: the working directory. */
  workspace: readonly string[]
  /** A folder for temporary files that all steps of the job see. Default: the system's. */
  temporary?: readonly string[]
  /** The variables that together identify this job among all jobs of the same computer. */
  job: readonly string[]
}

/** The folders of a job, from its variables. The credentials stay out of the checkout. */
export const jobPlace = (names: JobVariables): Pick<CiProvider, 'workspace' | 'credentialsFolder' | 'ledger'> => ({
  workspace: ({cwd, env}) => resolve(cwd, expandHome(firstOf(env, names.workspace) ?? cwd, env)),
  credentialsFolder: ({env, temporaryFolder}) => firstOf(env, names.temporary ?? []) ?? temporaryFolder,
  ledger: ({env, temporaryFolder}) => ({
    folder: firstOf(env, names.temporary ?? []) ?? temporaryFolder,
    jobKey: names.job.map((name) => env[name] ?? '').join(' '),
  }),
})

/** The value of the first of the variables `names` that is set and not empty. */
export const firstOf = (env: Environment, names: readonly string[]): string | undefined =>
  names.map((name) => env[name]).find(Boolean)

/** Some agents pass on a tilde that no shell has expanded. */
const expandHome = (path: string, env: Environment): string =>
  path === '~' || path.startsWith('~/') ? join(env['HOME'] || homedir(), path.slice(1)) : path

/** The folders if no variable names the job: the working directory identifies it, and cleanup runs in the same one. */
export const workingPlace: Pick<CiProvider, 'workspace' | 'credentialsFolder' | 'ledger'> = {
  workspace: ({cwd}) => cwd,
  credentialsFolder: ({temporaryFolder}) => temporaryFolder,
  ledger: ({cwd, temporaryFolder}) => ({folder: temporaryFolder, jobKey: cwd}),
}
