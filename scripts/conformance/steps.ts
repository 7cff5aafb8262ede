// Calls with what Google answers, one after the other: against the emulator, or against Google itself.
// What a step makes, it removes at the end.

type Json = Record<string, unknown>
export type Service = 'cloudresourcemanager' | 'iam' | 'serviceusage'

export interface Step {
  /** What it shows. */
  name: string
  /** Where it is known from: one of `sources`. */
  source: string
  service: Service
  method: 'DELETE' | 'GET' | 'PATCH' | 'POST' | 'PUT'
  /** From the version on. `{name}` stands for what was given, or kept by an earlier step. */
  path: string
  body?: Json
  status: number
  /** The fields of the answer, of an operation those of its response: all of them. */
  fields?: readonly string[]
  /** Some of their values, by the path of the field: a text with names, or a pattern. */
  values?: Readonly<Record<string, unknown>>
  /** What later steps use of the answer, by the path of its field. */
  keep?: Readonly<Record<string, string>>
  /** The path of what the step makes: to be deleted at the end. */
  makes?: string
}

export interface Answer {
  status: number
  body: Json
}

export interface Cloud {
  ask(service: Service, method: Step['method'], path: string, body?: Json): Promise<Answer>
  /** How often a reading call is tried until it answers as expected: changes take time to arrive. */
  tries: number
  wait(): Promise<void>
}

export interface Outcome {
  step: string
  source: string
  /** How the answer differs from what the table says. Empty: not at all. */
  differences: string[]
}

type Names = Map<string, string>

const filledText = (text: string, names: Names): string =>
  text.replace(/\{(\w+)\}/g, (braces, name: string) => names.get(name) ?? braces)

function filled(value: unknown, names: Names): unknown {
  if (typeof value === 'string') return filledText(value, names)
  if (Array.isArray(value)) return value.map((item) => filled(item, names))
  if (typeof value !== 'object' || value === null || value instanceof RegExp) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [filledText(key, names), filled(item, names)]))
}

const at = (value: unknown, path: string): unknown =>
  path.split('.').reduce((found, name) => (found as Json | undefined)?.[name], value)

const isLike = (value: unknown, wanted: unknown): boolean =>
  wanted instanceof RegExp ? wanted.test(String(value)) : JSON.stringify(value) === JSON.stringify(wanted)

/** The resource that an operation gives, else the answer itself. Its type is a field of the wrapping alone. */
function resultOf({body}: Answer): Json {
  const {'@type': _type, ...response} = (body['response'] ?? {}) as Json
  return body['done'] === true && 'response' in body ? response : body
}

function differencesOf(step: Step, answer: Answer, names: Names): string[] {
  if (answer.status !== step.status) {
    return [`status ${answer.status}, not ${step.status}: ${JSON.stringify(answer.body).slice(0, 300)}`]
  }
  const result = resultOf(answer)
  const fields = step.fields && [...step.fields].sort()
  const found = Object.keys(result).sort()
  const differs = fields !== undefined && JSON.stringify(found) !== JSON.stringify(fields)
  const values = Object.entries(step.values ?? {}).flatMap(([path, value]) => {
    const wanted = filled(value, names)
    const given = at(result, path)
    return isLike(given, wanted)
      ? []
      : [`${path} is ${JSON.stringify(given)}, not ${wanted instanceof RegExp ? wanted : JSON.stringify(wanted)}`]
  })
  return [...(differs ? [`fields ${found.join(', ')}, not ${fields.join(', ')}`] : []), ...values]
}

/** The answer, once its operation is done. */
async function askStep(step: Step, cloud: Cloud, names: Names): Promise<Answer> {
  const body = filled(step.body, names) as Json | undefined
  let answer = await cloud.ask(step.service, step.method, filledText(step.path, names), body)
  const operation = String(answer.body['name'] ?? '')
  for (let tries = 0; /(?:^|\/)operations\//.test(operation) && answer.body['done'] !== true && tries < 60; tries++) {
    await cloud.wait()
    answer = await cloud.ask(step.service, 'GET', `v1/${operation}`)
  }
  return answer
}

async function runStep(step: Step, cloud: Cloud, names: Names): Promise<Outcome & {status: number}> {
  let answer = await askStep(step, cloud, names)
  let differences = differencesOf(step, answer, names)
  for (let tries = 1; step.method === 'GET' && differences.length > 0 && tries < cloud.tries; tries++) {
    await cloud.wait()
    answer = await askStep(step, cloud, names)
    differences = differencesOf(step, answer, names)
  }
  for (const [name, path] of Object.entries(step.keep ?? {})) names.set(name, String(at(resultOf(answer), path) ?? ''))
  return {step: step.name, source: step.source, differences, status: answer.status}
}

/** Gone already, by a step: not there, or deleted and kept for 30 days. */
const isGone = ({body, status}: Answer): boolean =>
  status < 300 || status === 404 || (body['error'] as {status?: string} | undefined)?.status === 'FAILED_PRECONDITION'

/** Deletes the `things`: those that could not be deleted. */
async function deleteAll(things: readonly Thing[], cloud: Cloud): Promise<string[]> {
  const left: string[] = []
  for (const {path, service} of things) {
    const answer = await cloud.ask(service, 'DELETE', path).catch(() => undefined)
    if (!answer || !isGone(answer)) left.push(path)
  }
  return left
}

interface Thing {
  service: Service
  path: string
}

/** Runs them all, also after a difference, and then deletes what they made, last thing first. */
export async function runSteps(
  steps: readonly Step[],
  cloud: Cloud,
  given: Readonly<Record<string, string>>,
): Promise<{outcomes: Outcome[]; left: string[]}> {
  const names: Names = new Map(Object.entries(given))
  const made: Thing[] = []
  const outcomes: Outcome[] = []
  let left: string[] = []
  try {
    for (const step of steps) {
      const thing = step.makes === undefined ? undefined : {service: step.service, path: filledText(step.makes, names)}
      // Before the call: after one that got no answer, it may be there.
      if (thing) made.unshift(thing)
      const {status, ...outcome} = await runStep(step, cloud, names)
      if (thing && status >= 400) made.shift()
      outcomes.push(outcome)
    }
  } finally {
    left = await deleteAll(made, cloud)
  }
  return {outcomes, left}
}
