// Answers that say no, in the words of the services, and in those of something between.
import {type Kind, type Meeting, reply} from './meeting.ts'

const rpc = (code: number, status: string, message: string, details?: object[]): string =>
  JSON.stringify({error: {code, message, status, ...(details ? {details} : {})}})

const oauth = (error: string, description: string): string => JSON.stringify({error, error_description: description})

const isOauth = ({asked: {path}}: Meeting): boolean => /\/token(?:\?|$)/.test(path)

/** A refusal in the shape of the service that was asked. */
const refusal = (again: Kind['again'], code: number, status: string, message: string): Kind => ({
  again,
  play: (meeting) =>
    reply(meeting, code, isOauth(meeting) ? oauth(status.toLowerCase(), message) : rpc(code, status, message)),
})

const saying = (again: Kind['again'], status: number, body: string): Kind => ({
  again,
  play: (meeting) => reply(meeting, status, body),
})

const PAGE = `<!DOCTYPE html><html><head><title>Error</title><style>body{margin:0}</style></head>
<body><h1>The proxy is not amused</h1><script>alert('x')</script></body></html>`

export const page = (status: number, again: Kind['again']): Kind => ({
  again,
  play: (meeting) => reply(meeting, status, PAGE, {'content-type': 'text/html; charset=UTF-8'}),
})

const apiOff = {
  '@type': 'type.googleapis.com/google.rpc.ErrorInfo',
  reason: 'SERVICE_DISABLED',
  domain: 'googleapis.com',
  metadata: {service: 'iamcredentials.googleapis.com', consumer: 'projects/1'},
}

const stale = oauth('invalid_grant', 'ID Token issued at 1 is stale to sign-in.')
const timeframe = oauth(
  'invalid_grant',
  'Invalid JWT: Token must be a short-lived token (60 minutes) and in a reasonable timeframe. Check your iat and exp values in the JWT claim.',
)

const days = (days: number): string => new Date(Date.now() + days * 86_400_000).toUTCString()

export const refusalKinds: Readonly<Record<string, Kind>> = {
  '400': refusal('never', 400, 'INVALID_ARGUMENT', 'Request contains an invalid argument.'),
  // A token of the job that had expired meanwhile may be renewed.
  '401': {...refusal('never', 401, 'UNAUTHENTICATED', 'Request had invalid authentication credentials.'), renews: true},
  '403': refusal('never', 403, 'PERMISSION_DENIED', "Permission 'iam.serviceAccounts.getAccessToken' denied."),
  '403 of an API that is off': saying('never', 403, rpc(403, 'PERMISSION_DENIED', 'It is disabled.', [apiOff])),
  '403 of a page': page(403, 'never'),
  '404': refusal('never', 404, 'NOT_FOUND', 'Not found; Gaia id not found for email'),
  '409': refusal('never', 409, 'ABORTED', 'There were concurrent policy changes.'),
  '418 without a body': saying('never', 418, ''),
  '400 of a stale token': {...saying('never', 400, stale), renews: true},
  '400 of a wrong clock': {
    again: 'never',
    renews: true,
    play: (meeting) => reply(meeting, 400, timeframe, {date: days(meeting.random.below(5) - 2)}),
  },
  '400 quota_exceeded': saying('always', 400, oauth('quota_exceeded', 'The request was throttled.')),
  '408': refusal('always', 408, 'DEADLINE_EXCEEDED', 'Request timed out.'),
  '429': refusal('always', 429, 'RESOURCE_EXHAUSTED', 'Resource has been exhausted (e.g. check quota).'),
  '500': refusal('always', 500, 'INTERNAL', 'Internal error encountered.'),
  '502 of a page': page(502, 'always'),
  '503': refusal('always', 503, 'UNAVAILABLE', 'The service is currently unavailable.'),
  '504': refusal('always', 504, 'DEADLINE_EXCEEDED', 'Deadline exceeded.'),
}
