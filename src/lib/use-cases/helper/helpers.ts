// Every helper.
import {bazel} from './bazel.ts'
import {docker} from './docker.ts'
import {git} from './git.ts'
import {goauth} from './goauth.ts'
import {type Helper, programNames} from './helper.ts'
import {keyring} from './keyring.ts'
import {kubectl} from './kubectl.ts'
import {pnpm} from './pnpm.ts'

export const helpers: readonly Helper[] = [docker, kubectl, git, keyring, bazel, goauth, pnpm]

/** The helper that `name` means: the word behind `ci-auth helper`, or the name of a file that a tool started. */
export const helperCalled = (name: string): Helper | undefined =>
  helpers.find((helper) => helper.name === name || programNames[helper.name] === name)
