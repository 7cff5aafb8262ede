import type {SignedIn} from '../lib/use-cases/sign-in/prepare.ts'

/** Neither markup nor a link, a mention or the end of the row may come out of a claim. */
const cell = (text: string): string =>
  `<code>${text.replace(/[^\w ,/-]|_/gu, (character) => `&#${character.codePointAt(0)};`)}</code>`

/** Who the job became, for the page of the run. No secret in it. */
export function jobSummary(signedIn: SignedIn): string {
  const {credentialsFile, ifMapped, principal, provider, serviceAccount, subject, token} = signedIn
  const rows: readonly [string, string | undefined][] = [
    ['Subject', subject],
    ['Provider', provider],
    ['Principal', principal === serviceAccount ? undefined : principal],
    ['It is this principal if the provider maps', ifMapped],
    ['Service account', serviceAccount],
    ['Project', signedIn.projectId],
    ['Scopes', token?.scopes?.join(', ')],
    ['Audience', token?.audience],
    [token?.format === 'id_token' ? 'ID token expires' : 'Access token expires', token?.expires],
    ['Credentials file', credentialsFile && `${credentialsFile.type}, source: ${credentialsFile.source}`],
    ['Credentials expire', credentialsFile && (credentialsFile.expires ?? expiryOf(credentialsFile.source))],
  ]
  const table = rows.flatMap(([name, value]) => (value === undefined ? [] : [`| ${name} | ${cell(value)} |`]))
  return ['### Signed in to Google Cloud', '', '| | |', '|---|---|', ...table, '', ''].join('\n')
}

const expiryOf = (source: string): string =>
  source === 'key'
    ? 'never, until the key is deleted'
    : 'at the end of the job; client libraries refresh them until then'
