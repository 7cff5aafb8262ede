// Credentials in a text, wherever in it and however often encoded.

/** Such as the ID token of a job. */
export const SIGNED_TOKEN = 'a signed token'

/** What each kind looks like. https://cloud.google.com/docs/authentication/token-types */
const kinds: readonly (readonly [found: RegExp, called: string])[] = [
  [/\bya29\.[\w-]/, 'an access token'],
  [/\beyJ[\w-]*\.[\w-]+/, SIGNED_TOKEN],
  [/-----BEGIN [A-Z ]*PRIVATE KEY|"(?:private_key|privateKeyData)"/, 'a private key'],
  [/"(?:refresh_token|client_secret|subject_token|access_token|id_token)"|\b1\/\/0[\w-]{10}|\bGOCSPX-/, 'a login'],
  [
    new RegExp(
      String.raw`"type"\s*:\s*"(?:service_account|authorized_user|external_account|external_account_authorized_user|` +
        'impersonated_service_account|gdch_service_account)"',
    ),
    'a credentials file',
  ],
]

const ENCODED = /[\w+/-]{12,}={0,2}/g

/** More than anybody encodes in each other. */
const MAX_DEPTH = 4

/** Each text that `text` is an encoding of, or contains one of. */
function decodings(text: string): string[] {
  const unescaped = text
    .replace(/\\u([0-9a-f]{4})/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16)))
    .replaceAll('\\', '')
  const ofUrl = text.replace(/(?:%[0-9a-f]{2})+/gi, (bytes) => Buffer.from(bytes.replaceAll('%', ''), 'hex').toString())
  // Base64 of a file can have line breaks, and so can what an editor folded.
  const runs = [text, text.replace(/\s+/g, '')].flatMap((each) => each.match(ENCODED) ?? [])
  const decoded = runs.flatMap((run) => [
    // Without its first characters, as behind a prefix of the same alphabet.
    ...[0, 1, 2, 3].map((skipped) => Buffer.from(run.slice(skipped), 'base64').toString()),
    ...(/^(?:[0-9a-f]{2})+$/i.test(run) ? [Buffer.from(run, 'hex').toString()] : []),
  ])
  return [unescaped, ofUrl, ...decoded].filter((each) => each !== text)
}

/** What kind of credential is in `text`. Undefined if there is none that is known. */
export function foundCredential(text: string, depth = MAX_DEPTH): string | undefined {
  const kind = kinds.find(([found]) => found.test(text))?.[1]
  if (kind !== undefined || depth === 0) return kind
  for (const each of decodings(text)) {
    const inside = foundCredential(each, depth - 1)
    if (inside !== undefined) return inside
  }
  return undefined
}
