// `npm run conformance` lists how the emulator differs from the facts in facts.json, and why. It fails on a difference that nobody
// explained, and on an explanation of nothing. `npm run conformance -- --documents FOLDER` reads the facts anew first, from files like
// iam.v1.json; with `--documents google`, from Google.
import {readFileSync, writeFileSync} from 'node:fs'
import {mkdtemp, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {fileURLToPath} from 'node:url'
import {parseArgs} from 'node:util'
import {startEmulator} from '../../src/lib/emulator/start.ts'
import {defaultWorld} from '../../src/lib/emulator/world.ts'
import {type Answered, answerDifferences, requestDifferences, servedCalls} from './compare.ts'
import {type DiscoveryDocument, type Facts, factsOf} from './facts.ts'
import {runJob} from './job.ts'
import {checkProject, cloudAt} from './live.ts'

const file = fileURLToPath(new URL('facts.json', import.meta.url))

export const readFacts = (): Facts => JSON.parse(readFileSync(file, 'utf8')) as Facts

const documents = [
  'iam.v1',
  'sts.v1',
  'iamcredentials.v1',
  'cloudresourcemanager.v1',
  'cloudresourcemanager.v3',
  'serviceusage.v1',
]

async function readDocument(name: string, from: string): Promise<DiscoveryDocument> {
  if (from !== 'google') return JSON.parse(readFileSync(join(from, `${name}.json`), 'utf8')) as DiscoveryDocument
  const [service, version] = name.split('.')
  const response = await fetch(`https://${service}.googleapis.com/$discovery/rest?version=${version}`)
  if (!response.ok) throw new Error(`${name}: status ${response.status}`)
  return (await response.json()) as DiscoveryDocument
}

/** Why the emulator differs from what is documented: `npm run conformance` lists these with the differences. */
export const explained: readonly {of: RegExp | string; why: string}[] = [
  {
    of: 'sts POST /v1/introspect: is not documented',
    why: 'The reference of the API has it (https://cloud.google.com/iam/docs/reference/sts/rest), and clients of Google call it.',
  },
  {
    of: /^cloudresourcemanager POST \/v3\/(?:folders|organizations)\/\{\}:\w+: is not documented$/,
    why: 'cloudresourcemanager.v3 has them (https://docs.cloud.google.com/resource-manager/reference/rest/v3/folders/getIamPolicy). The facts were read before the emulator served them.',
  },
  {
    of: /^iam GET \/v2\/policies\/cloudresourcemanager\.googleapis\.com(?:\/|%2F)/,
    why: 'In the document of iam v2, the place of a deny policy is one part of the path, percent-encoded. gcloud calls it so (gcloud iam policies).',
  },
  {
    of: /^iam GET \/v3\/\w+\/\{\}\/locations\/\{\}\/policyBindings:/,
    why: 'No document of iam v3 is read. gcloud calls it so (gcloud iam policy-bindings list).',
  },
  {
    of: /^iam GET \/v2\/policies\/\S+\/denypolicies(?:\/\{\})?: is not documented$/,
    why: 'iam.v2 has it (https://docs.cloud.google.com/iam/docs/reference/rest/v2/policies), which is none of the documents here.',
  },
  {
    of: /^iam GET \/v3\/\S+\/policyBindings: is not documented$/,
    why: 'iam.v3 has it (https://docs.cloud.google.com/iam/docs/reference/rest/v3/organizations.locations.policyBindings), which is none of the documents here.',
  },
  {
    of: /workloadIdentityPools\.(?:create|patch): takes sessionDuration,/,
    why: 'gcloud 528 sends it (--session-duration), and setup does.',
  },
  {
    of: /providers\.(?:create|patch): oidc: takes discoveryUri,/,
    why: 'gcloud 528 sends it (--discovery-uri, a hidden flag).',
  },
  {
    of: /generateIdToken: takes useEmailAzp,/,
    why: 'google-auth for Python sends it.',
  },
  {
    of: 'iam.v1 projects.serviceAccounts.getIamPolicy: takes options, which is not documented',
    why: 'Pools and projects take it in the body; accounts are documented to take it in the query, which the emulator reads too.',
  },
]

/** Each difference with its explanation, those without one, and explanations without a difference. */
export function judge(differences: readonly string[]): {known: [string, string][]; unknown: string[]; stale: string[]} {
  const whyOf = (difference: string): string | undefined =>
    explained.find(({of}) => (typeof of === 'string' ? of === difference : of.test(difference)))?.why
  return {
    known: differences.flatMap((difference): [string, string][] => {
      const why = whyOf(difference)
      return why === undefined ? [] : [[difference, why]]
    }),
    unknown: differences.filter((difference) => whyOf(difference) === undefined),
    stale: explained
      .filter(
        ({of}) => !differences.some((difference) => (typeof of === 'string' ? of === difference : of.test(difference))),
      )
      .map(({of}) => String(of)),
  }
}

/** How the emulator's answers differ from the facts: those to the calls of the table that succeed, and those to a job. */
async function differencesOfAnswers(facts: Facts): Promise<string[]> {
  const directory = await mkdtemp(join(tmpdir(), 'ci-auth-conformance-'))
  const emulator = await startEmulator({directory, world: structuredClone(defaultWorld)})
  const answers: Answered[] = []
  const cloud = cloudAt(() => emulator.url, emulator.operatorToken, 1, 0)
  try {
    await checkProject(
      {
        ...cloud,
        ask: async (service, method, path, body) => {
          const answer = await cloud.ask(service, method, path, body)
          if (answer.status === 200) answers.push([method, `/${path}`, answer.body])
          return answer
        },
      },
      defaultWorld.projects[0]?.id ?? '',
    )
    const job = await runJob(emulator, facts)
    return [...job.differences, ...answerDifferences(facts, [...answers, ...job.answers])]
  } finally {
    await emulator.close()
    await rm(directory, {recursive: true})
  }
}

/** Every way in which the emulator differs from the facts. */
export async function allDifferences(): Promise<string[]> {
  const facts = readFacts()
  return [...requestDifferences(facts), ...(await differencesOfAnswers(facts))]
}

async function main(): Promise<void> {
  const {values} = parseArgs({options: {documents: {type: 'string'}}})
  const {documents: from} = values
  if (from !== undefined) {
    const read = await Promise.all(documents.map((name) => readDocument(name, from)))
    const facts = factsOf(read, (call) => servedCalls.includes(call))
    writeFileSync(file, `${JSON.stringify(facts, undefined, 2)}\n`)
  }
  const {known, stale, unknown} = judge(await allDifferences())
  const lines = [
    ...known.map(([difference, why]) => `${difference}\n  ${why}`),
    ...unknown.map((difference) => `NOT EXPLAINED: ${difference}`),
    ...stale.map((of) => `EXPLAINS NOTHING: ${of}`),
    `${servedCalls.length} calls, ${known.length} explained differences, ${unknown.length} others`,
  ]
  for (const line of lines) process.stdout.write(`${line}\n`)
  process.exitCode = unknown.length + stale.length === 0 ? 0 : 1
}

if (process.argv[1]?.endsWith('conformance/run.ts')) await main()
