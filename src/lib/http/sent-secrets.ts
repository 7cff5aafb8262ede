import type {Call} from '../http.ts'

/** Fields of a body that hold a secret, whoever is asked. */
const SECRET_FIELDS = ['subject_token', 'assertion', 'token', 'handle'] as const

/** Half of a signature is a secret too. */
const LEAST = 16

/** Any 16 characters of a secret hold one of its blocks whole. */
const BLOCK = 8

/** What `call` sends and no answer may repeat. */
export function secretsOf({bearer, form, headers, json}: Call): string[] {
  const fields: Readonly<Record<string, unknown>> = {...form, ...(typeof json === 'object' ? json : {})}
  const authorization = Object.entries(headers ?? {}).find(([name]) => name.toLowerCase() === 'authorization')?.[1]
  return [bearer, authorization, ...SECRET_FIELDS.map((name) => fields[name])].filter(
    (secret) => typeof secret === 'string' && secret.length >= LEAST,
  ) as string[]
}

/** `text` with each piece of `secrets` hidden: a server may quote what it was told, whole or in part. */
export function withoutSecrets(text: string, secrets: readonly string[]): string {
  const places = new Map<string, {secret: string; from: number}[]>()
  for (const secret of secrets) {
    for (let from = 0; from + BLOCK <= secret.length; from += BLOCK) {
      const block = secret.slice(from, from + BLOCK)
      places.set(block, [...(places.get(block) ?? []), {secret, from}])
    }
  }
  let shown = ''
  let done = 0
  for (let at = 0; at + BLOCK <= text.length; at++) {
    const pieces = places
      .get(text.slice(at, at + BLOCK))
      ?.map(({from, secret}) => pieceAt(text, at, done, secret, from))
    const longest = pieces?.sort((one, other) => other.end - other.start - (one.end - one.start))[0]
    if (!longest || longest.end - longest.start < LEAST) continue
    shown += `${text.slice(done, longest.start)}***`
    done = longest.end
    at = done - 1
  }
  return shown + text.slice(done)
}

/** What `text` has in common with `secret`, around a block that both hold. */
function pieceAt(text: string, at: number, least: number, secret: string, from: number): {start: number; end: number} {
  let start = at
  for (let back = from; start > least && back > 0 && text[start - 1] === secret[back - 1]; back--) start--
  let end = at + BLOCK
  for (let on = from + BLOCK; end < text.length && on < secret.length && text[end] === secret[on]; on++) end++
  return {start, end}
}
