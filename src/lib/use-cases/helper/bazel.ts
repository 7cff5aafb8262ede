// https://github.com/EngFlow/credential-helper-spec/blob/main/spec.md
import {timestamp} from '../../base/clock.ts'
import {parseJsonObject} from '../../base/json.ts'
import {inputExcerpt} from '../../base/quoting.ts'
import {type Helper, type HelperAnswer, helperAnswer, helperFailure, programNames, tokenFor} from './helper.ts'
import {googleHost} from './hosts.ts'

const PROGRAM = programNames.bazel

/** Bazel sends the same headers until then: a request that begins a moment before must end in time. */
const MARGIN_SECONDS = 60

const failure = (text: string): HelperAnswer => helperFailure(`${PROGRAM}: ${text}`)

/** The host in `uri`, which gRPC writes with a scheme of its own. Without a scheme it is no URI. */
const hostOf = (uri: string): string | undefined =>
  /^(?:https|grpcs):\/\//.test(uri) ? googleHost(uri.replace(/^grpcs:/, 'https:'), 'bazel') : undefined

export const bazelHelper: Helper = {
  name: 'bazel',
  failure,
  async answer(call) {
    const [verb] = call.words
    if (verb === undefined) return helperFailure(`usage: ${PROGRAM} get`)
    if (verb !== 'get') return failure(`unknown command: ${inputExcerpt(verb)}. It has one: get`)
    const uri = parseJsonObject(await call.stdin())?.['uri']
    if (typeof uri !== 'string') return failure('standard input is not a request such as {"uri":"https://…"}')
    if (hostOf(uri) === undefined) {
      return failure(
        `no credentials for ${inputExcerpt(uri)}: it gives tokens only to Google's hosts, over https. In the line ` +
          '--credential_helper of the bazelrc file, name the host',
      )
    }
    // Bazel drops what it has when a server answers 401, and asks again.
    const {expiresAt, value} = await tokenFor(uri, call)
    const answer = {expires: timestamp(expiresAt - MARGIN_SECONDS), headers: {Authorization: [`Bearer ${value}`]}}
    return helperAnswer(`${JSON.stringify(answer)}\n`)
  },
}
