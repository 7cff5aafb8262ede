import type {HelperCall, HelperToken, HelperTokenRequest} from '../../src/lib/use-cases/helper/helper.ts'

interface Told {
  stdin?: string
  env?: Readonly<Record<string, string>>
  token?: (request?: HelperTokenRequest) => Promise<HelperToken>
  askedBefore?: (key: string) => boolean
}

/** When `the-token` of {@link toolCall} expires: 2026-01-02T03:04:05Z. */
export const TOOL_TOKEN_EXPIRES = 1_767_323_045

/** A call of a helper, without a process: a tool that sends `stdin` and gets `the-token`. */
export const toolCall = (words: readonly string[], told: Told = {}): HelperCall => ({
  words,
  version: '1.2.3',
  env: told.env ?? {},
  stdin: async () => told.stdin ?? '',
  token: told.token ?? (async () => ({value: 'the-token', expiresAt: TOOL_TOKEN_EXPIRES})),
  askedBefore: async (key) => told.askedBefore?.(key) ?? false,
  passOn: async () => undefined,
})
