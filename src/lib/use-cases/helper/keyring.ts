// What pip and uv start: `keyring get SERVICE USER`. https://pip.pypa.io/en/stable/topics/authentication/#keyring-support
// The other words are those of https://keyring.readthedocs.io/en/latest/#command-line-utility
import {parseArgs} from 'node:util'
import {
  type Helper,
  type HelperAnswer,
  type HelperCall,
  helperAnswer,
  helperFailure,
  programNames,
  tokenFor,
} from './helper.ts'
import {googleHost, TOKEN_USER} from './hosts.ts'

const PROGRAM = programNames.keyring

const text = {type: 'string'} as const

/** The options of keyring, which can stand anywhere. Without a mode, it prints the password alone. */
const options = {
  mode: text,
  output: text,
  'keyring-backend': {...text, short: 'b'},
  'keyring-path': {...text, short: 'p'},
} as const

interface Request {
  verb: string | undefined
  service: string
  user: string | undefined
  /** With the name of the user. */
  wantsUser: boolean
  asJson: boolean
}

/** Undefined if it is not for us to read. */
function requestIn(words: readonly string[]): Request | undefined {
  try {
    const {positionals, values} = parseArgs({args: [...words], options, allowPositionals: true})
    const [verb, service = '', user, ...others] = positionals
    const {mode = 'password', output = 'plain'} = values
    const isKnown = ['password', 'creds'].includes(mode) && ['plain', 'json'].includes(output) && others.length === 0
    return isKnown ? {verb, service, user, wantsUser: mode === 'creds', asJson: output === 'json'} : undefined
  } catch {
    return undefined
  }
}

/** Whether it is about an index of Google's, for the user that stands for a token. Everything else is for the user's own keyring.
 *
 * For a bare host, pip would send the token by http too. It asks for the URL of the index first.
 */
const isOurs = ({service, user, wantsUser}: Request): boolean =>
  service.startsWith('https://') &&
  googleHost(service, 'python') !== undefined &&
  (user === TOKEN_USER || (wantsUser && !user))

function printed({asJson, wantsUser}: Request, password: string): string {
  if (asJson) return JSON.stringify(wantsUser ? {username: TOKEN_USER, password} : {password})
  return wantsUser ? `${TOKEN_USER}\n${password}` : password
}

/** Without another keyring, there is no such entry. Keyring says nothing of that, and pip shows what is said. */
async function next({passOn, words}: HelperCall): Promise<HelperAnswer> {
  const exitCode = await passOn(PROGRAM)
  if (exitCode !== undefined) return {stdout: '', exitCode}
  if (words.includes('get')) return {stdout: '', exitCode: 1}
  return helperFailure(
    `${PROGRAM}: this is the one of ci-auth, which only has tokens for Google's registries, and there is no other on PATH`,
  )
}

export const keyringHelper: Helper = {
  name: 'keyring',
  async answer(call) {
    const request = requestIn(call.words)
    if (!request || !isOurs(request)) return next(call)
    // pip asks once for an index, and again when a server answers 401.
    if (request.verb === 'get')
      return helperAnswer(`${printed(request, (await tokenFor(request.service, call)).value)}\n`)
    // `set`, after somebody typed a password; `del`.
    return helperFailure(`the ${PROGRAM} of this job stores no passwords: it gets a new token whenever one is needed`)
  },
}
