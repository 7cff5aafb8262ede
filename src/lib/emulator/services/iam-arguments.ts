import {type Reply, rpcError} from '../listening/reply.ts'
import {type Fields, isFlag, isText, isTexts, readBody} from './json-body.ts'

const signing = {delegates: isTexts, payload: isText}

const fields: Record<string, Fields> = {
  generateAccessToken: {delegates: isTexts, scope: isTexts, lifetime: isText},
  generateIdToken: {
    delegates: isTexts,
    audience: isText,
    includeEmail: isFlag,
    organizationNumberIncluded: isFlag,
    useEmailAzp: isFlag,
  },
  signJwt: signing,
  signBlob: signing,
}

/** The body of an IAM Credentials call, its types checked. `null` is the same as absent. */
export interface Arguments {
  delegates?: string[]
  scope?: string[]
  lifetime?: string
  audience?: string
  includeEmail?: boolean
  payload?: string
}

export const readArguments = (method: string, body: string): Arguments | Reply => readBody(body, fields[method] ?? {})

export const invalidArgument = (): Reply => rpcError('INVALID_ARGUMENT', 'Request contains an invalid argument.')

const prefix = 'https://www.googleapis.com/auth/'
const otherScopes = ['openid', 'email', 'profile', 'https://mail.google.com/', 'https://www.google.com/calendar/feeds']

/** Whether it is written like a scope of Google. The services know a fixed list; its families change too often. */
export const isScope = (scope: string): boolean =>
  otherScopes.includes(scope) || (scope.startsWith(prefix) && /^[a-z][a-z\d._-]+$/.test(scope.slice(prefix.length)))
