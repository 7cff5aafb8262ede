import type {Environment} from '../http.ts'
import {detectAmong} from './detect.ts'
import {forgejo} from './forgejo.ts'
import {generic} from './generic.ts'
import {ghes} from './ghes.ts'
import {github} from './github.ts'
import type {CiProvider} from './provider.ts'

/** In the order of detection: Forgejo sets GitHub's marker too, and so does GitHub Enterprise Server. */
const providers: readonly CiProvider[] = [forgejo, ghes, github, generic]

/** The words that `--ci` takes. */
export const ciIds: readonly string[] = providers.map(({id}) => id)

/** The CI with this id. */
export const ciById = (id: string): CiProvider | undefined => providers.find((provider) => provider.id === id)

/** The CI of this job; `generic` where none is recognised. */
export const detectCi = (env: Environment): CiProvider => detectAmong(providers, env) ?? generic
