import type {ErrorCode} from '../base/error-codes.ts'
import {CiAuthError} from '../base/errors.ts'

/** Why something of the cloud side is not known, or cannot be made as the file says. */
export interface Obstacle {
  /** `pool acme-ci` */
  what: string
  code: ErrorCode
  /** `not known: needs the permission iam.workloadIdentityPools.get` */
  why: string
  remedies: readonly string[]
  /** Id of the project, where it is one thing of one project. */
  project?: string | undefined
  /** The API that is off. */
  api?: string | undefined
}

/** What was found; undefined where there is nothing. */
export type Observed<Value> = {found: Value | undefined} | {obstacle: Obstacle}

/** The value; undefined also where nobody could look. */
export const foundIn = <Value>(observed: Observed<Value> | undefined): Value | undefined =>
  observed !== undefined && 'found' in observed ? observed.found : undefined

export const obstacleIn = (observed: Observed<unknown> | undefined): Obstacle | undefined =>
  observed !== undefined && 'obstacle' in observed ? observed.obstacle : undefined

interface About {
  what: string
  project: string | undefined
  api: string
  permission: string
}

/** Why a read came to nothing, by the code of its failure. Any other failure ends the whole. */
const reasons: Readonly<Partial<Record<ErrorCode, (about: About) => string>>> = {
  SETUP_PERMISSION_DENIED: ({permission}) => `not known: needs the permission ${permission}`,
  SETUP_NOT_FOUND: () => 'not known: it does not exist',
  SETUP_PROJECT_NOT_FOUND: ({permission}) => `not found, or needs the permission ${permission}`,
  API_DISABLED: ({api, project}) => `not known: the API ${api} is off${project ? ` in ${project}` : ''}`,
}

/** What `read` finds, or what stood in its way. */
export async function observe<Value>(about: About, read: () => Promise<Value | undefined>): Promise<Observed<Value>> {
  try {
    return {found: await read()}
  } catch (error) {
    const reason = error instanceof CiAuthError ? reasons[error.code] : undefined
    if (!(error instanceof CiAuthError) || reason === undefined) throw error
    const {api, project, what} = about
    const off = error.code === 'API_DISABLED' ? {api} : {}
    return {obstacle: {what, project, code: error.code, why: reason(about), remedies: error.suggestions, ...off}}
  }
}
