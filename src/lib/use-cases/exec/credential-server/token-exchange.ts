// What the server of a command answers to whoever has read its credentials file:
// https://cloud.google.com/iam/docs/reference/sts/rest/v1/TopLevel/token
import {createHash, createHmac, randomBytes, timingSafeEqual} from 'node:crypto'
import type {Clock} from '../../../base/clock.ts'
import {jsonText, parseJsonObject} from '../../../base/json.ts'
import type {MintedToken} from '../../../google/service.ts'
import {ACCESS_TOKEN_TYPE, JWT_TOKEN_TYPE, TOKEN_EXCHANGE} from '../../../google/sts.ts'
import {
  type LoopbackReply,
  type LoopbackRequest,
  loopbackJson,
  type Routes,
  refusalReply,
  secondsLeft,
} from './loopback-server.ts'

export const SUBJECT_TOKEN_PATH = '/subject-token'

/** The field of the answer with the token. */
export const SUBJECT_TOKEN_FIELD = 'id_token'

/** Not the number of any project. */
export const NO_PROJECT = '0'

/** Where client libraries get the subject token, with the bearer from their credentials file. */
export const subjectTokenRoutes = ({
  bearer,
  subjectToken,
}: {
  bearer: string
  subjectToken: () => Promise<string>
}): Routes => ({
  [SUBJECT_TOKEN_PATH]: {
    method: 'GET',
    handle: async ({headers}) =>
      bearsSecret(headers.authorization, bearer)
        ? loopbackJson({[SUBJECT_TOKEN_FIELD]: await subjectToken()})
        : refusalReply(
            'invalid_token',
            'the header Authorization does not contain the bearer of the credentials file',
            401,
          ),
  },
})

const SECRET_BYTES = 32

/** A new secret, of characters that need no escaping in headers, URLs and JSON. */
export const newSecret = (): string => randomBytes(SECRET_BYTES).toString('base64url')

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

/** Whether `given` is `secret`. Takes the same time wherever they differ. */
const isSecret = (given: string | undefined, secret: string): boolean =>
  given !== undefined && timingSafeEqual(digest(given), digest(secret))

/** Whether the header Authorization contains `secret` as its bearer. */
const bearsSecret = (authorization: string | undefined, secret: string): boolean =>
  isSecret(/^Bearer +(\S+)$/i.exec(authorization ?? '')?.[1], secret)

/** Longer than any job. */
const LIFE_SECONDS = 30 * 86_400

/** A secret in the form of a JWT, for clients that parse what they exchange. Nobody knows its key. */
export function secretJwt(claims: Readonly<Record<string, string>>, clock: Clock): string {
  const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')
  const iat = Math.floor(clock.now())
  const signed = `${part({alg: 'HS256', typ: 'JWT'})}.${part({...claims, iat, exp: iat + LIFE_SECONDS})}`
  return `${signed}.${createHmac('sha256', newSecret()).update(signed).digest('base64url')}`
}

interface TokenExchange {
  /** Only a process that can read the credentials file knows it. */
  subjectToken: string
  /** As the credentials file has it. */
  audience: string
  /** Without scopes: a default. */
  mint(scopes: readonly string[]): Promise<MintedToken>
  /** Whether a token was minted here. */
  isOurs(token: string): boolean
  /** Whom they act as. */
  principal: string
  clock: Clock
}

/** A token endpoint for credentials that Google's own endpoint cannot express. */
export const tokenExchangeRoutes = (exchange: TokenExchange): Routes => ({
  '/v1/token': {
    method: 'POST',
    handle: async (request) => {
      const given = parametersOf(request)
      const problem = refusalOf(given, exchange)
      if (problem) return problem
      const {expiresAt, value} = await exchange.mint(given('scope').split(/\s+/).filter(Boolean))
      return loopbackJson({
        access_token: value,
        issued_token_type: ACCESS_TOKEN_TYPE,
        token_type: 'Bearer',
        expires_in: secondsLeft(expiresAt, exchange.clock),
      })
    },
  },
  // gcloud requests the name of the account here.
  '/v1/introspect': {
    method: 'POST',
    handle: (request) =>
      exchange.isOurs(parametersOf(request)('token'))
        ? loopbackJson({active: true, username: exchange.principal, sub: exchange.principal})
        : loopbackJson({active: false}),
  },
})

const camelCase = (name: string): string => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())

/** A parameter of a request, by its name in a form. JSON has the names in camel case. */
type Given = (name: string) => string

function parametersOf({body, headers}: LoopbackRequest): Given {
  if (!headers['content-type']?.startsWith('application/json')) {
    const form = new URLSearchParams(body)
    return (name) => form.get(name) ?? ''
  }
  const object = parseJsonObject(body) ?? {}
  return (name) => jsonText(object[camelCase(name)] ?? object[name] ?? '')
}

function refusalOf(given: Given, {audience, subjectToken}: TokenExchange): LoopbackReply | undefined {
  const wrong = (name: string): LoopbackReply => refusalReply('invalid_request', `Invalid value for "${name}".`)
  if (given('grant_type') !== TOKEN_EXCHANGE)
    return refusalReply('unsupported_grant_type', 'Invalid value for "grant_type".')
  if (given('requested_token_type') !== ACCESS_TOKEN_TYPE) return wrong('requested_token_type')
  if (given('subject_token_type') !== JWT_TOKEN_TYPE) return wrong('subject_token_type')
  if (given('audience') !== audience) return wrong('audience')
  if (!isSecret(given('subject_token'), subjectToken)) {
    return refusalReply('invalid_grant', 'The subject token is not that of the credentials file.')
  }
  // A token that allows more than was requested is dangerous. The Python library encodes the options twice.
  return /accessBoundary/i.test(given('options'))
    ? refusalReply('invalid_request', 'ci-auth exec cannot narrow a token by an access boundary.')
    : undefined
}
