import assert from 'node:assert/strict'
import {mkdtempSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import type {Environment} from '../../../src/lib/base/environment.ts'
import type {TokenSource} from '../../../src/lib/cis/description/provider.ts'
import {type NamedSource, namedTokenSource} from '../../../src/lib/cis/named-source.ts'
import {commandTokenSource, executableTokenSource} from '../../../src/lib/cis/protocols/program-token.ts'
import {openNetwork} from '../../../src/lib/http/http.ts'
import {shownBy} from '../../support/job.ts'
import {assertNoSecret} from '../../support/secret-scan.ts'
import {type FakeServer, startServer} from '../../support/server.ts'

const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')
const TOKEN = `${part({alg: 'RS256', kid: 'test'})}.${part({sub: 'job', exp: 1_800_000_000})}.c2lnbmF0dXJlLW9mLXRoZS10b2tlbg`
const AUDIENCE = 'https://aud.example'
const response = (more: object = {}): object => ({
  version: 1,
  success: true,
  token_type: 'urn:ietf:params:oauth:token-type:jwt',
  id_token: TOKEN,
  ...more,
})

describe('lib/cis/named-source', () => {
  let folder: string
  let server: FakeServer | undefined
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'ci-auth-source-'))
  })
  afterEach(async () => {
    rmSync(folder, {recursive: true})
    await server?.close()
  })

  const source = (named: NamedSource, env: Environment = {}): TokenSource => {
    const found = namedTokenSource(named, env, folder, commandTokenSource)
    assert.deepEqual(found.problems, [])
    assert.ok(found.source)
    return found.source
  }
  const problems = (named: NamedSource, env: Environment = {}): string => {
    const found = namedTokenSource(named, env, folder, commandTokenSource)
    assert.equal(found.source, undefined)
    for (const {code} of found.problems) assert.equal(code, 'INPUT_TOKEN_SOURCE_INVALID')
    return found.problems.map(({message, suggestions = []}) => [message, ...suggestions].join('\n')).join('\n')
  }
  // A network of its own: a deadline runs from where it is made.
  const mint = (from: TokenSource): Promise<string> =>
    from.mint(AUDIENCE, openNetwork({env: {}, deadlineMs: 4000, retries: 1, backoffMs: 1}))
  const failure = (from: TokenSource): Promise<Error & {code: string; suggestions: string[]}> =>
    mint(from).then(
      () => assert.fail('there was a token'),
      (error) => {
        assertNoSecret(shownBy(error), [TOKEN])
        return error
      },
    )
  const file = (content: string, name = 'token'): string => {
    writeFileSync(join(folder, name), content)
    return name
  }
  const script = (body: string, name = 'mint.sh'): string => {
    const path = join(folder, name)
    writeFileSync(path, `#!/bin/sh\n${body}\n`, {mode: 0o755})
    return path
  }

  it('is none where nothing is named', () => {
    assert.deepEqual(namedTokenSource({}, {}, folder), {problems: []})
  })

  it('is at most one', () => {
    assert.match(problems({env: 'A', url: 'https://x'}), /--oidc-token-env and --oidc-token-url exclude each other/)
  })

  it('prefers what was named to the variables of ci-auth', async () => {
    const env = {MINE: 'a.b.c', CI_AUTH_ID_TOKEN: 'd.e.f', CI_AUTH_ID_TOKEN_FILE: file('g.h.i')}
    assert.equal(await mint(source({env: 'MINE'}, env)), 'a.b.c')
    assert.equal(await mint(source({}, env)), 'd.e.f')
    assert.equal(await mint(source({}, {CI_AUTH_ID_TOKEN_FILE: 'token'})), 'g.h.i')
  })

  describe('a variable', () => {
    it('holds the token, blanks around it or not, and cannot mint again', async () => {
      const from = source({env: 'MINE'}, {MINE: ` ${TOKEN}\n`})
      assert.equal(await mint(from), TOKEN)
      assert.equal(from.mintsAgain, false)
      assert.equal(from.refreshSource(AUDIENCE), undefined)
    })

    it('may hold JSON', async () => {
      assert.equal(await mint(source({env: 'A', field: 'jwt'}, {A: JSON.stringify({jwt: TOKEN})})), TOKEN)
      assert.equal(await mint(source({env: 'A'}, {A: JSON.stringify({value: TOKEN})})), TOKEN)
      const {code, message} = await failure(source({env: 'A', field: 'jwt'}, {A: JSON.stringify({value: TOKEN})}))
      assert.equal(code, 'OIDC_RESPONSE_INVALID')
      assert.match(message, /holds the keys value, not jwt/)
      assert.equal((await failure(source({env: 'A', field: 'jwt'}, {A: TOKEN}))).code, 'OIDC_RESPONSE_INVALID')
    })

    it('is empty or not there', async () => {
      for (const env of [{}, {A: ''}, {A: ' \n'}]) {
        const {code, message} = await failure(source({env: 'A'}, env))
        assert.equal(code, 'OIDC_TOKEN_VARIABLE_MISSING')
        assert.match(message, /the variable A should hold the ID token, but it has none \(empty\)/)
      }
    })
  })

  describe('a file', () => {
    it('is what libraries read again, when nothing stands around the token', async () => {
      const from = source({file: file(TOKEN)})
      assert.equal(await mint(from), TOKEN)
      assert.deepEqual(from.refreshSource(AUDIENCE), {kind: 'file', path: join(folder, 'token')})
    })

    it('with a line break at the end is read by us only', async () => {
      const from = source({file: file(`${TOKEN}\n`)})
      assert.equal(await mint(from), TOKEN)
      assert.equal(from.refreshSource(AUDIENCE), undefined)
    })

    it('of JSON is named with its field, given or found', async () => {
      const path = join(folder, 'token')
      file(JSON.stringify({other: 1, jwt: TOKEN}))
      assert.deepEqual(source({file: path, field: 'jwt'}).refreshSource(AUDIENCE), {kind: 'file', path, field: 'jwt'})
      file(`${JSON.stringify({id_token: TOKEN})}\n`)
      assert.deepEqual(source({file: path}).refreshSource(AUDIENCE), {kind: 'file', path, field: 'id_token'})
      file(JSON.stringify({id_token: `${TOKEN}\n`}))
      assert.equal(source({file: path}).refreshSource(AUDIENCE), undefined)
    })

    it('is read at each sign-in', async () => {
      const from = source({file: file('a.b.c')})
      await mint(from)
      file('d.e.f')
      assert.equal(await mint(from), 'd.e.f')
    })

    it('is missing or empty', async () => {
      assert.match((await failure(source({file: 'none'}))).message, /none, but there is|\(ENOENT\)/)
      assert.equal((await failure(source({file: file('')}))).code, 'OIDC_TOKEN_VARIABLE_MISSING')
    })
  })

  describe('a command', () => {
    it('prints the token, and is told the audience', async () => {
      const from = source(
        {command: 'printf "%s\\n" "$T"; test "$GOOGLE_EXTERNAL_ACCOUNT_AUDIENCE" = "$A"'},
        {
          T: TOKEN,
          A: AUDIENCE,
          PATH: process.env['PATH'],
        },
      )
      assert.equal(await mint(from), TOKEN)
      assert.equal(from.mintsAgain, true)
      assert.equal(from.refreshSource(AUDIENCE), undefined)
    })

    it('that keeps the contract of executables is what libraries run again', async () => {
      const command = script(`printf %s '${JSON.stringify(response())}'`)
      const from = source({command})
      assert.equal(await mint(from), TOKEN)
      assert.deepEqual(from.refreshSource(AUDIENCE), {kind: 'executable', command, timeoutMs: 30_000})
    })

    it('is not handed on when libraries would stumble over it', async () => {
      const refused: Record<string, string> = {
        'other JSON': script(`printf %s '${JSON.stringify({value: TOKEN})}'`, 'other.sh'),
        'a warning': script(`echo careful >&2; printf %s '${JSON.stringify(response())}'`, 'warning.sh'),
      }
      for (const [what, command] of Object.entries(refused)) {
        const from = source({command})
        assert.equal(await mint(from), TOKEN)
        assert.equal(from.refreshSource(AUDIENCE), undefined, what)
      }
      const quoted = source({command: `${script(`printf %s '${JSON.stringify(response())}'`)} "a b"`})
      assert.equal(await mint(quoted), TOKEN)
      assert.equal(quoted.refreshSource(AUDIENCE), undefined, 'quotes')
    })

    it('that fails is quoted without the token', async () => {
      const from = source({command: `echo "could not use $T" >&2; exit 3`}, {T: TOKEN, PATH: process.env['PATH']})
      const {code, message} = await failure(from)
      assert.equal(code, 'OIDC_REQUEST_FAILED')
      assert.match(message, /the command of --oidc-token-command ended with 3: could not use \*\*\*/)
    })

    it('that reports a failure by the contract is believed', async () => {
      const failed = {version: 1, success: false, code: '401', message: 'log in first'}
      const {code, message} = await failure(source({command: script(`printf %s '${JSON.stringify(failed)}'`)}))
      assert.equal(code, 'OIDC_REQUEST_FAILED')
      assert.match(message, /reported a failure: 401: log in first/)
    })

    it('prints nothing, or is not there', async () => {
      assert.equal((await failure(source({command: 'true'}))).code, 'OIDC_TOKEN_VARIABLE_MISSING')
      assert.equal((await failure(source({command: '/nowhere/mint'}))).code, 'OIDC_REQUEST_FAILED')
    })
  })

  describe('a URL', () => {
    it('is asked with GET and the headers whose values are in variables', async () => {
      server = await startServer({body: {token: TOKEN}})
      const url = `${server.url}/mint?aud=x`
      const from = source(
        {url, headers: ['Authorization=AUTH', 'X-Mode=MODE'], field: 'token'},
        {
          AUTH: 'Bearer request-token',
          MODE: 'oidc',
        },
      )
      assert.equal(await mint(from), TOKEN)
      const [{headers, method, path} = assert.fail()] = server.received
      assert.equal(`${method} ${path}`, 'GET /mint?aud=x')
      assert.equal(headers.authorization, 'Bearer request-token')
      assert.equal(headers['x-mode'], 'oidc')
      assert.ok(from.secrets.includes('request-token'))
      assert.deepEqual(from.refreshSource(AUDIENCE), {
        kind: 'url',
        url,
        headers: {Authorization: 'Bearer request-token', 'X-Mode': 'oidc'},
        field: 'token',
      })
    })

    it('may be asked with POST, which libraries cannot', async () => {
      server = await startServer({body: {oidcToken: TOKEN}})
      const from = source({url: server.url, method: 'POST', field: 'oidcToken'})
      assert.equal(await mint(from), TOKEN)
      assert.equal(server.received[0]?.method, 'POST')
      assert.equal(from.refreshSource(AUDIENCE), undefined)
    })

    it('is handed on with the field that was found', async () => {
      server = await startServer([{body: {value: TOKEN}}, {body: TOKEN}, {body: `${TOKEN}\n`}])
      const from = source({url: server.url})
      await mint(from)
      assert.deepEqual(from.refreshSource(AUDIENCE), {kind: 'url', url: `${server.url}/`, headers: {}, field: 'value'})
      await mint(from)
      assert.deepEqual(from.refreshSource(AUDIENCE), {kind: 'url', url: `${server.url}/`, headers: {}})
      await mint(from)
      assert.equal(from.refreshSource(AUDIENCE), undefined)
    })

    it('refuses', async () => {
      server = await startServer({status: 403, body: `no: ${TOKEN}`})
      const error = await failure(source({url: server.url}))
      assert.equal(error.code, 'OIDC_REQUEST_FAILED')
      assert.equal(server.received.length, 1)
      assert.notEqual(error.suggestions.length, 0)
    })

    it('is wrong, or its headers are', () => {
      assert.match(problems({url: 'file:///etc/passwd'}), /not an http or https URL/)
      assert.match(problems({url: 'https://x', headers: ['Authorization: Bearer x']}), /NAME=VARIABLE/)
      assert.match(problems({url: 'https://x', headers: ['A=B']}), /the variable B is empty or not set/)
      // Whoever wrote the value itself in its place does not find it in the log.
      assert.doesNotMatch(problems({url: 'https://x', headers: ['A=ghp_0aBcDeF']}), /0aBcDeF/)
      assert.match(problems({headers: ['A=B'], env: 'X'}, {B: '1'}), /--oidc-token-header needs --oidc-token-url/)
      assert.match(problems({method: 'POST', env: 'X'}), /--oidc-token-method needs --oidc-token-url/)
    })
  })

  describe('an executable of a credentials file', () => {
    const outputFile = () => join(folder, 'output.json')
    const stored = (more: object) => writeFileSync(outputFile(), JSON.stringify(response(more)))
    const minted = (command: string, env: Environment = {}) => {
      const executable = {command, timeoutMs: 30_000, outputFile: outputFile(), tokenType: 'jwt'}
      return mint(executableTokenSource(executable, {...process.env, ...env}, folder))
    }
    const isRefused = {code: 'CLIENT_EXECUTABLES_NOT_ALLOWED'}
    const later = Math.floor(Date.now() / 1000) + 600

    it('is run with its words, however many spaces stand between them', async () => {
      writeFileSync(join(folder, 'answer.json'), JSON.stringify(response({expiration_time: later})))
      assert.equal(await minted('  cat   answer.json ', {GOOGLE_EXTERNAL_ACCOUNT_ALLOW_EXECUTABLES: '1'}), TOKEN)
    })

    it('is not run while what it stored is valid', async () => {
      stored({expiration_time: later})
      assert.equal(await minted('false'), TOKEN)
    })

    for (const [what, more] of [
      ['has expired', {expiration_time: later - 1200}],
      ['does not say when it expires', {}],
      ['is a failure', {expiration_time: later, success: false, code: '1', message: 'no'}],
    ] as const) {
      it(`is asked again where what it stored ${what}`, async () => {
        stored(more)
        await assert.rejects(minted('false'), isRefused)
      })
    }

    it('is told where to store it', async () => {
      const script = join(folder, 'script.mjs')
      writeFileSync(
        script,
        `console.log(JSON.stringify({...${JSON.stringify(response())}, id_token: process.env.GOOGLE_EXTERNAL_ACCOUNT_OUTPUT_FILE}))`,
      )
      const token = minted(`${process.execPath} ${script}`, {GOOGLE_EXTERNAL_ACCOUNT_ALLOW_EXECUTABLES: '1'})
      assert.equal(await token, outputFile())
    })
  })
})
