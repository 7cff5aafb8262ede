// `npm run conformance:live -- --project PROJECT_ID` holds Google against the table that the emulator fulfils, in a project of yours
// that nobody needs: it makes an account and a pool with names of its own, and deletes them. A difference is a mistake of the emulator.
// The access token of somebody who may do that is in GOOGLE_OAUTH_ACCESS_TOKEN; without it, gcloud is asked.
import {execFileSync} from 'node:child_process'
import {randomBytes} from 'node:crypto'
import {parseArgs} from 'node:util'
import {type Answer, type Cloud, type Outcome, runSteps, type Service} from './steps.ts'
import {sources, table} from './table.ts'

const WAIT_MS = 5000
const LIMIT_MS = 60_000

/** @param base - Of a service, without a slash at the end. */
export const cloudAt = (base: (service: Service) => string, token: string, tries: number, waitMs: number): Cloud => ({
  tries,
  wait: () => new Promise((resolve) => setTimeout(resolve, waitMs)),
  ask: async (service, method, path, body): Promise<Answer> => {
    const response = await fetch(`${base(service)}/${path}`, {
      method,
      headers: {authorization: `Bearer ${token}`, 'content-type': 'application/json'},
      ...(body === undefined ? {} : {body: JSON.stringify(body)}),
      redirect: 'error',
      signal: AbortSignal.timeout(LIMIT_MS),
    })
    const text = await response.text()
    try {
      return {status: response.status, body: JSON.parse(text) as Answer['body']}
    } catch {
      return {status: response.status, body: {text: text.slice(0, 200)}}
    }
  },
})

/** Each difference on a line, and what could not be deleted. */
export function report({outcomes, left}: {outcomes: readonly Outcome[]; left: readonly string[]}): string[] {
  const different = outcomes.filter(({differences}) => differences.length > 0)
  return [
    ...different.flatMap(({differences, source, step}) => [
      `${step} (known from ${sources[source as keyof typeof sources]})`,
      ...differences.map((difference) => `  ${difference}`),
    ]),
    ...left.map((path) => `Not deleted, delete it yourself: ${path}`),
    `${outcomes.length} calls, ${different.length} different from the table`,
  ]
}

/** Names that nobody else has, for what is made. */
const newPrefix = (): string => `ci-auth-${randomBytes(4).toString('hex')}`

/** Runs the table in a project. */
export async function checkProject(cloud: Cloud, project: string): ReturnType<typeof runSteps> {
  const {body, status} = await cloud.ask('cloudresourcemanager', 'GET', `v1/projects/${encodeURIComponent(project)}`)
  const number = body['projectNumber']
  if (status !== 200 || typeof number !== 'string')
    throw new Error(`cannot read the project ${project}: status ${status}`)
  return runSteps(table, cloud, {project, number, prefix: newPrefix()})
}

const tokenOf = (given: string | undefined): string =>
  given ?? execFileSync('gcloud', ['auth', 'print-access-token'], {encoding: 'utf8'}).trim()

async function main(): Promise<void> {
  const {values} = parseArgs({options: {project: {type: 'string'}}})
  if (values.project === undefined) {
    process.stderr.write('Name a project that nobody needs: npm run conformance:live -- --project PROJECT_ID\n')
    process.exitCode = 2
    return
  }
  const token = tokenOf(process.env['GOOGLE_OAUTH_ACCESS_TOKEN'])
  // As ci-auth itself is sent elsewhere: the test sends this to the emulator.
  const base = (service: Service): string =>
    process.env[`CI_AUTH_ENDPOINT_${service.toUpperCase()}`] ?? `https://${service}.googleapis.com`
  process.stdout.write(`Asking ${base('iam')}, in the project ${values.project}\n`)
  const cloud = cloudAt(base, token, 12, WAIT_MS)
  const result = await checkProject(cloud, values.project)
  for (const line of report(result)) process.stdout.write(`${line}\n`)
  const isRight = result.left.length === 0 && result.outcomes.every(({differences}) => differences.length === 0)
  process.exitCode = isRight ? 0 : 1
}

if (process.argv[1]?.endsWith('live.ts')) await main()
