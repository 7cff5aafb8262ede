// Every helper.
import {bazelHelper} from './bazel.ts'
import {dockerHelper} from './docker.ts'
import {gitHelper} from './git.ts'
import {goauthHelper} from './goauth.ts'
import {type Helper, programNames} from './helper.ts'
import {keyringHelper} from './keyring.ts'
import {kubectlHelper} from './kubectl.ts'
import {pnpmHelper} from './pnpm.ts'

export const helpers: readonly Helper[] = [
  dockerHelper,
  kubectlHelper,
  gitHelper,
  keyringHelper,
  bazelHelper,
  goauthHelper,
  pnpmHelper,
]

/** The helper that `name` means: the word behind `ci-auth helper`, or the name of a file that a tool started. */
export const helperCalled = (name: string): Helper | undefined =>
  helpers.find((helper) => helper.name === name || programNames[helper.name] === name)
