// https://json-schema.org/draft-07/schema, as of federation.schema.json
import {type AuditFinding, type AuditReport, type AuditRoute, rules, severities} from '../src/lib/audit/finding.ts'

type Schema = Readonly<Record<string, unknown>>

const text = (description: string, more: Schema = {}): Schema => ({type: 'string', description, ...more})
const list = (items: Schema, description: string): Schema => ({type: 'array', description, items})
const texts = (description: string): Schema => list({type: 'string'}, description)
const count: Schema = {type: 'integer', minimum: 0}

/** A schema for each field of `Of`, which the compiler compares. A `?` ends the name of one that need not be there. */
type FieldsOf<Of> = {
  [Key in keyof Of & string as Pick<Of, Key> extends Required<Pick<Of, Key>> ? Key : `${Key}?`]-?: Schema
}

/** Later versions may add fields. */
function fields<Of>(of: FieldsOf<Of>, description?: string): Schema {
  const names = Object.keys(of)
  return {
    type: 'object',
    ...(description === undefined ? {} : {description}),
    required: names.filter((name) => !name.endsWith('?')),
    properties: Object.fromEntries(
      Object.entries<Schema>(of).map(([name, schema]) => [name.replace(/\?$/, ''), schema]),
    ),
  }
}

const severity: Schema = {enum: severities}
const fingerprint = text('the same for the same finding in the next run', {pattern: '^sha256:[0-9a-f]{32}$'})

const route = fields<AuditRoute>(
  {
    who: text('who gets in, in words'),
    'provider?': text('full name of the provider'),
    member: text('the principal, as the policy has it'),
    steps: list(
      fields<AuditRoute['steps'][number]>({
        resource: text('full name'),
        role: text('what is granted'),
        'condition?': text('CEL of the binding'),
        'needs?': text('what else must be so, in words'),
        'first?': text('what its holder does before, in words'),
      }),
      'each grant on the way: of the member, then of each account that can act as the next',
    ),
    allows: text('what the last grant allows, in words'),
    severity,
  },
  'one way from somebody outside to something inside',
)

const finding = fields<AuditFinding>({
  code: {enum: Object.keys(rules), description: 'the rule; its section of docs/audit.md has this name'},
  severity,
  fingerprint,
  resource: text('full name of what is at fault: a provider, or what has the policy'),
  from: text('the file or the method of an API where it was read'),
  'place?': fields<NonNullable<AuditFinding['place']>>(
    {path: text('the file'), line: count, 'job?': text('the name of the job')},
    'where a file has it: the job of a pipeline, or the provider of a federation.yml',
  ),
  message: text('what is wrong, in one line'),
  why: text('what somebody could do with it'),
  evidence: texts('the condition, the member, the role'),
  'stranger?': {type: 'object', description: 'the claims of a token that gets in, although it should not'},
  routes: list(route, 'the worst ways in'),
  'moreRoutes?': {...count, description: 'how many ways there are beside these'},
  remedy: texts('what to do, in lines'),
})

const job = fields<NonNullable<AuditReport['jobs']>[number]>({
  'repository?': text('as the forge names it'),
  path: text('the file'),
  line: count,
  job: text('its name'),
  account: text('its email; where a member has roles elsewhere, where that is'),
  events: texts('what starts the job'),
  starter: {enum: ['writers', 'anybody', 'unknown'], description: 'who can cause these events'},
  who: text('the same, in words'),
  verdict: {enum: ['gets in', 'not proven'], description: 'gets in: a token of the job was found that does'},
})

const change = fields<NonNullable<AuditReport['since']>['gained'][number]>({
  who: text('who gets in, in words'),
  'provider?': text('full name'),
  member: text('as the policy has it'),
  resource: text('full name of what has the policy'),
  roles: texts('the roles that only one state gives'),
  'claims?': {type: 'object', description: 'of a token that gets in by one state alone'},
})

const note = {what: text('what'), remedy: text('what lets the next run read it')}

/** The text of audit.schema.json. */
export const auditSchema = (): string =>
  `${JSON.stringify(
    {
      $schema: 'http://json-schema.org/draft-07/schema#',
      $id: 'urn:ci-auth:audit',
      title: 'what ci-auth audit --json prints: who can get in, across an organisation',
      ...fields<AuditReport>({
        providers: list(
          fields<AuditReport['providers'][number]>({
            name: text('full name of the provider'),
            provider: text('its id'),
            place: text('where it was read'),
            verdict: {enum: ['closed', 'closed by name', 'dedicated', 'lets nobody in', 'not proven', 'open']},
            who: text('the tenants that are let in, in words'),
            'note?': text('when its jobs lose access by something that no token tells'),
          }),
          'whom each provider lets in',
        ),
        findings: list(finding, 'the worst first; with --baseline, only the new ones'),
        routes: list(route, 'the worst ways in, of all members'),
        'jobs?': list(job, 'only with --pipelines: which jobs get which account'),
        'reported?': fields<NonNullable<AuditReport['reported']>>(
          {shown: count, all: count},
          'only with --with-sarif: how many of its results are in jobs that get an account',
        ),
        gaps: list(
          fields<AuditReport['gaps'][number]>({...note, why: text('why it could not be read')}),
          'what was not read, so not judged',
        ),
        'notAsked?': list(
          fields<NonNullable<AuditReport['notAsked']>[number]>(note),
          'what was not looked up: rules that no flag asked for, and what was taken instead of asked',
        ),
        'baseline?': fields<NonNullable<AuditReport['baseline']>>(
          {
            known: list(fingerprint, 'found again, so not among the findings'),
            gone: list(fingerprint, 'not found any more'),
          },
          'only with --baseline',
        ),
        'since?': fields<NonNullable<AuditReport['since']>>(
          {
            ref: text('the commit, as it was given'),
            commit: text('its full hash'),
            gained: list(change, 'who gets in now, and did not then'),
            lost: list(change, 'who got in then, and no longer does'),
            unclear: list(change, 'where the trust is another one, and no token was found that it judges otherwise'),
            jobs: fields<NonNullable<AuditReport['since']>['jobs']>({
              gained: list(job, 'which get an account by these events now'),
              lost: list(job, 'which got one by these events then'),
            }),
            gone: {...count, description: 'findings of then that are gone'},
            known: fields<NonNullable<AuditReport['since']>['known']>({findings: count, gaps: count}, 'the same then'),
            same: texts('files that git does not have: the same in both states'),
          },
          'only with --since: what is different; findings and gaps have only what was not there then',
        ),
        'rolesAsOf?': text("day of the table of Google's roles"),
        counts: fields<AuditReport['counts']>(
          {
            'groups?': count,
            projects: count,
            pools: count,
            providers: count,
            policies: count,
            bindings: count,
            accounts: count,
          },
          'what was read',
        ),
      }),
    },
    undefined,
    2,
  )}\n`
