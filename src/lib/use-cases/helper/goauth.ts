// https://pkg.go.dev/cmd/go#hdr-GOAUTH_environment_variable
import {inputExcerpt} from '../../base/quoting.ts'
import {type Helper, programNames} from './helper.ts'
import {googleHost, TOKEN_USER} from './hosts.ts'

const PROGRAM = programNames.goauth

/** The first line of an answer that is due to the token. A module proxy also answers 404, for a version that it does not have. */
const REFUSED = /^HTTP\/\S+ 40[13]\b/

/**
 * Go starts it at most twice for a request: once before its first, with the words in GOAUTH, which are hosts here; then
 * with the URL behind them if the answer was 4xx, and this answer on standard input.
 */
export const goauthHelper: Helper = {
  name: 'goauth',
  async answer(call) {
    const last = call.words.at(-1)
    const url = last?.startsWith('https://') ? last : undefined
    const asked = url === undefined ? call.words : [url]
    const foreign = asked.filter((word) => googleHost(word, 'go') === undefined)
    // Go shows it with `go get -x`, if the request fails.
    const stderr = foreign
      .map((word) => `${PROGRAM}: no credentials for ${inputExcerpt(word)}, no host of Google\n`)
      .join('')
    const hosts = asked.flatMap((word) => googleHost(word, 'go') ?? [])
    if (hosts.length === 0) return {stdout: '', stderr, exitCode: 0}

    const fresh = url !== undefined && REFUSED.test(await call.stdin())
    const {value} = await call.token({fresh})
    const basic = Buffer.from(`${TOKEN_USER}:${value}`).toString('base64')
    // Go 1.24.0 looks for a host without a slash behind it.
    const prefixes = hosts.map((host) => `https://${host}\n`).join('')
    return {stdout: `${prefixes}\nAuthorization: Basic ${basic}\n\n`, stderr, exitCode: 0}
  },
}
