// https://cloud.google.com/iam/docs/downscoping-short-lived-credentials
import {CiAuthError, type Problem, throwAll} from '../base/errors.ts'
import {parseJsonObject} from '../base/json.ts'
import {inputExcerpt} from '../base/quoting.ts'
import {celPartsOf} from './cel-parts.ts'

/** What a token with a boundary may do at most. What its account may do limits it too. */
export interface AccessBoundary {
  accessBoundaryRules: AccessBoundaryRule[]
}

export interface AccessBoundaryRule {
  /** A bucket of Cloud Storage: no other service knows boundaries. */
  availableResource: string
  /** `inRole:ROLE`: every permission of the role. */
  availablePermissions: string[]
  availabilityCondition?: {expression: string; title?: string; description?: string}
}

const MAX_RULES = 10
const MAX_EXPRESSION = 2048
const RESOURCE = /^\/\/storage\.googleapis\.com\/projects\/_\/buckets\/[^/]+$/
const ROLE = /^inRole:(?:(?:projects|organizations)\/[^/]+\/)?roles\/[\w.]+$/

const isText = (value: unknown): boolean => typeof value === 'string'

const ruleFields: Readonly<Record<keyof AccessBoundaryRule, (value: unknown) => boolean>> = {
  availableResource: isText,
  availablePermissions: (value) => Array.isArray(value) && value.every(isText),
  availabilityCondition: (value) => hasOnly(value, {expression: isText, title: isText, description: isText}),
}

/** Whether `value` is an object with no other fields than `known`, of these types. Null is the same as absent. */
const hasOnly = (value: unknown, known: Readonly<Record<string, (field: unknown) => boolean>>): boolean =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.entries(value).every(
    ([name, field]) => field === null || (Object.hasOwn(known, name) && known[name]?.(field) === true),
  )

/** What is wrong with a rule. Undefined if it is valid. */
function ruleProblem(rule: unknown): string | undefined {
  if (!hasOnly(rule, ruleFields)) return 'a rule has a field that is unknown, or of another type'
  const given = rule as Partial<AccessBoundaryRule>
  const permissions = given.availablePermissions ?? []
  if (!RESOURCE.test(given.availableResource ?? '')) return 'availableResource is not a bucket of Cloud Storage'
  if (permissions.length === 0) return 'availablePermissions is empty'
  if (!permissions.every((permission) => ROLE.test(permission)))
    return 'availablePermissions may contain only inRole:ROLE'
  return given.availabilityCondition ? expressionProblem(given.availabilityCondition.expression) : undefined
}

function expressionProblem(expression: string): string | undefined {
  if (expression?.length > MAX_EXPRESSION)
    return `the expression of availabilityCondition has more than ${MAX_EXPRESSION} characters`
  try {
    celPartsOf(expression)
    return undefined
  } catch {
    return 'the expression of availabilityCondition cannot be parsed'
  }
}

/** The boundary in the value of `accessBoundary`, or what is wrong with it. */
export function readBoundary(accessBoundary: unknown): AccessBoundary | {problem: string} {
  const {accessBoundaryRules: rules} = parseJsonObject(JSON.stringify(accessBoundary ?? {})) ?? {}
  if (!Array.isArray(rules) || rules.length === 0 || rules.length > MAX_RULES)
    return {problem: `accessBoundary must have 1 to ${MAX_RULES} accessBoundaryRules`}
  const problem = rules.map(ruleProblem).find((found) => found !== undefined)
  return problem === undefined ? {accessBoundaryRules: rules} : {problem}
}

const asOptions = (accessBoundary: AccessBoundary): string => JSON.stringify({accessBoundary})

/**
 * The text of a boundary file, checked, in one form.
 *
 * @throws {CiAuthError} `INPUT_BOUNDARY_INVALID`
 */
export function boundaryOfFile(text: string, name: string): string {
  const {accessBoundary, ...others} = parseJsonObject(text) ?? {}
  const [other] = Object.keys(others)
  const found =
    accessBoundary === undefined || other !== undefined
      ? {problem: 'it must be a JSON object with the one field accessBoundary'}
      : readBoundary(accessBoundary)
  if (!('problem' in found)) return asOptions(found)
  throw new CiAuthError('INPUT_BOUNDARY_INVALID', `${name}: ${found.problem}`, {
    suggestions: ['The form: https://cloud.google.com/iam/docs/downscoping-short-lived-credentials'],
  })
}

const roles = {read: 'objectViewer', write: 'objectUser', admin: 'objectAdmin'} as const
type Access = keyof typeof roles

/** What a `--bucket` names. */
interface BucketAccess {
  bucket: string
  prefix: string
  access: Access
}

/** https://cloud.google.com/storage/docs/buckets#naming */
const BUCKET = /^(?=.{3,222}$)[a-z0-9](?:[a-z0-9._-]*[a-z0-9])$/
/** No name of an object has them. */
const IMPOSSIBLE = /\p{Cc}|\p{Surrogate}/u

/**
 * The boundary of `--bucket NAME[/PREFIX][:read|write|admin]`.
 *
 * @throws {CiAuthError} `INPUT_BOUNDARY_INVALID`: all problems together.
 */
export function boundaryOfBuckets(given: readonly string[]): string {
  const wanted = given.map(bucketAccess)
  const problems = wanted.filter((found): found is Problem => 'code' in found)
  if (given.length > MAX_RULES)
    problems.push(
      invalidBoundary(`--bucket is given ${given.length} times, but a boundary has at most ${MAX_RULES} rules`),
    )
  throwAll(problems)
  const rules = wanted.map((found) => ruleFor(found as BucketAccess))
  const long = rules.findIndex(({availabilityCondition: {expression = ''} = {}}) => expression.length > MAX_EXPRESSION)
  if (long >= 0)
    throwAll([
      invalidBoundary(`--bucket ${inputExcerpt(given[long] ?? '')}: the prefix is too long for Google's conditions`),
    ])
  return asOptions({accessBoundaryRules: rules})
}

const invalidBoundary = (message: string, ...suggestions: string[]): Problem => ({
  code: 'INPUT_BOUNDARY_INVALID',
  message,
  suggestions,
})

function bucketAccess(text: string): BucketAccess | Problem {
  const wrong = (why: string, suggestion: string) =>
    invalidBoundary(`--bucket "${inputExcerpt(text)}": ${why}`, suggestion)
  const [, place = '', access = 'read'] = /^(.*?)(?::([^:/]*))?$/s.exec(text) ?? []
  if (!Object.hasOwn(roles, access))
    return wrong(
      `"${inputExcerpt(access)}" is neither read, write nor admin`,
      'If the colon belongs to the prefix, write the access after it: my-bucket/a:b:read',
    )
  if (place.includes('://')) return wrong('it is an address', 'Write the name of the bucket without gs://')
  const [bucket = ''] = place.split('/', 1)
  if (!BUCKET.test(bucket))
    return wrong('it does not begin with the name of a bucket', 'Write for example my-bucket/reports/:write')
  const prefix = place.slice(bucket.length + 1)
  // A variable that is empty must not open the whole bucket.
  if (prefix === '' && place.endsWith('/')) return wrong('the prefix is empty', `For the whole bucket, write ${bucket}`)
  if (IMPOSSIBLE.test(prefix))
    return wrong('the prefix has a character that no name has', 'Write it without control characters.')
  return {bucket, prefix, access: access as Access}
}

/** https://github.com/google/cel-spec/blob/master/doc/langdef.md#string-and-bytes-values */
const celText = (text: string): string => `'${text.replace(/['\\]/g, String.raw`\$&`)}'`

/**
 * A rule that cannot reach what only begins alike: `reports` is the object of this name and all below `reports/`, not `reports-old/`.
 * A star at the end stands for any text.
 */
function ruleFor({access, bucket, prefix}: BucketAccess): AccessBoundaryRule {
  const resource = `projects/_/buckets/${bucket}`
  const rule = {
    availableResource: `//storage.googleapis.com/${resource}`,
    availablePermissions: [`inRole:roles/storage.${roles[access]}`],
  }
  if (prefix === '' || prefix === '*') return rule
  const isOpen = /[/*]$/.test(prefix)
  const start = isOpen ? prefix.replace(/\*$/, '') : `${prefix}/`
  const tests = [
    ...(isOpen ? [] : [`resource.name == ${celText(`${resource}/objects/${prefix}`)}`]),
    `resource.name.startsWith(${celText(`${resource}/objects/${start}`)})`,
    `api.getAttribute('storage.googleapis.com/objectListPrefix', '').startsWith(${celText(start)})`,
  ]
  return {...rule, availabilityCondition: {title: 'prefix', expression: tests.join(' || ')}}
}
