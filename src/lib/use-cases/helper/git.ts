// https://git-scm.com/docs/gitcredentials#_custom_helpers, https://git-scm.com/docs/git-credential#IOFMT
import {failureText} from '../../base/code-remedies.ts'
import {
  type Helper,
  type HelperAnswer,
  type HelperCall,
  type HelperToken,
  helperAnswer,
  helperFailure,
  programNames,
} from './helper.ts'
import {googleHost, TOKEN_USER} from './hosts.ts'

const PROGRAM = programNames.git

/** Git goes on to the next helper, or asks the user. */
const NOTHING = helperAnswer('')

/** The last value of each attribute up to a blank line or the end. Git sends one a line, and quotes nothing. */
function readAttributes(text: string): {one: ReadonlyMap<string, string>; capabilities: readonly string[]} {
  const one = new Map<string, string>()
  let capabilities: string[] = []
  for (const line of text.split('\n')) {
    if (line === '') break
    const [, name = '', value = ''] = /^([^=]+)=(.*)/s.exec(line) ?? []
    if (name !== 'capability[]') one.set(name, value)
    // An empty value empties the list.
    else capabilities = value === '' ? [] : [...capabilities, value]
  }
  return {one, capabilities}
}

/** Whether it is about a host of Google's, over https: a token must not be sent in clear text. */
const isGoogles = (one: ReadonlyMap<string, string>): boolean =>
  one.get('protocol') === 'https' && googleHost(`https://${one.get('host') ?? ''}`, 'git') !== undefined

/** The credential as Basic sends it. */
const basicOf = (user: string, {value}: HelperToken): string => Buffer.from(`${user}:${value}`).toString('base64')

async function get(call: HelperCall): Promise<HelperAnswer> {
  const {capabilities, one} = readAttributes(await call.stdin())
  if (!isGoogles(one)) return NOTHING
  let token: HelperToken
  try {
    token = await call.token()
  } catch (error) {
    // Git would ask the user for a name and a password, which nobody has.
    const {code, text} = failureText(error)
    return {...helperFailure(`${PROGRAM}: ${code}: ${text}`), stdout: 'quit=1\n'}
  }
  const user = one.get('username') || TOKEN_USER
  const expiry = `password_expiry_utc=${Math.floor(token.expiresAt)}`
  const lines = capabilities.includes('authtype')
    ? // Since git 2.46. Basic, as Google's own helper has it; and no other helper stores what is ephemeral.
      ['capability[]=authtype', 'authtype=Basic', `credential=${basicOf(user, token)}`, 'ephemeral=1', expiry]
    : [`username=${user}`, `password=${token.value}`, expiry]
  return helperAnswer(`${lines.join('\n')}\n`)
}

/** Git erases what a server refused. The next call must get another token than that. */
async function erase(call: HelperCall): Promise<HelperAnswer> {
  const {one} = readAttributes(await call.stdin())
  if (!isGoogles(one)) return NOTHING
  try {
    const current = await call.token()
    const user = one.get('username') || TOKEN_USER
    const isCurrent = one.get('password') === current.value || one.get('credential') === basicOf(user, current)
    if (isCurrent) await call.token({fresh: current.value})
  } catch {
    // Git ignores what happens here. The next `get` fails for the same reason, and says it.
  }
  return NOTHING
}

export const gitHelper: Helper = {
  name: 'git',
  async answer(call) {
    const [verb] = call.words
    if (verb === undefined) return helperFailure(`usage: ${PROGRAM} <get|store|erase>`)
    if (verb === 'get') return get(call)
    if (verb === 'erase') return erase(call)
    // Nothing is stored. Later versions of git may send more verbs, which older helpers must ignore.
    return NOTHING
  },
}
