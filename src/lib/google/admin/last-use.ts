// When accounts and their keys were last used, as Policy Analyzer tells it. It does not see uses of APIs outside of Google Cloud, such as
// those of Workspace: https://cloud.google.com/policy-intelligence/docs/service-account-usage-tools
// https://cloud.google.com/policy-intelligence/docs/activity-analyzer-service-account-authentication
import type {AdminCall} from './admin-call.ts'

const activities = {
  serviceAccountLastAuthentication: 'policyanalyzer.serviceAccountLastAuthenticationActivities.query',
  serviceAccountKeyLastAuthentication: 'policyanalyzer.serviceAccountKeyLastAuthenticationActivities.query',
} as const

type Activity = keyof typeof activities

/** The list of one kind, in a project. Its field is `activities`. */
export const lastUseCall = <Kind extends Activity>(kind: Kind, project: string) =>
  ({
    service: 'policyanalyzer',
    path: `projects/${project}/locations/global/activityTypes/${kind}/activities:query`,
    query: {pageSize: '1000'},
    permission: activities[kind] as (typeof activities)[Kind],
  }) as const satisfies Omit<AdminCall, 'about'>

interface LastUse {
  project: string
  /** Its email or unique id. */
  account: string
  /** The id of a key. Undefined: of the account. */
  key: string | undefined
  /** Undefined: it does not say when. */
  seconds: number | undefined
}

const NAME = /\/projects\/([^/]+)\/serviceAccounts\/([^/]+)(?:\/keys\/([^/]+))?$/

/** An entry of such a list. Undefined: it is of something else, or does not name an account. */
export function lastUseIn(entry: Readonly<Record<string, unknown>>): LastUse | undefined {
  const {activity, activityType, fullResourceName} = entry
  const [, project = '', account, key] = NAME.exec(typeof fullResourceName === 'string' ? fullResourceName : '') ?? []
  const isKey = activityType === 'serviceAccountKeyLastAuthentication'
  if (account === undefined || isKey !== (key !== undefined) || !Object.hasOwn(activities, String(activityType)))
    return undefined
  const time = (activity as {lastAuthenticatedTime?: unknown} | undefined)?.lastAuthenticatedTime
  const milliseconds = Date.parse(typeof time === 'string' ? time : '')
  return {project, account, key, seconds: Number.isNaN(milliseconds) ? undefined : Math.floor(milliseconds / 1000)}
}
