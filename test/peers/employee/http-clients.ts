import {once} from 'node:events'
import {type IncomingMessage, request} from 'node:http'
import {text} from 'node:stream/consumers'
import {fileURLToPath} from 'node:url'
import {start} from '../../support/ci-auth.ts'

export interface Call {
  method: string
  url: string
  headers: Record<string, string>
  body?: string
}

export interface Answer {
  status: number
  /** Names in lower case. */
  headers: Record<string, string>
  body: string
}

/** Makes the calls one after the other. */
export type Client = (calls: readonly Call[]) => Promise<Answer[]>

const env = {PATH: process.env['PATH'], LANG: 'C.UTF-8'}

/** The output of a program that must succeed. */
export async function output(command: string, args: readonly string[], input?: string): Promise<string> {
  const {code, stderr, stdout} = await start(command, args, {env, ...(input === undefined ? {} : {input})}).ended
  if (code !== 0) throw new Error(`${command} ended with ${code}: ${stderr}`)
  return stdout
}

/** What `curl -i` prints. */
export function readAnswer(printed: string): Answer {
  const end = printed.indexOf('\r\n\r\n')
  const [statusLine = '', ...lines] = printed.slice(0, end).split('\r\n')
  return {
    status: Number(statusLine.split(' ')[1]),
    headers: Object.fromEntries(
      lines.map((line) => {
        const colon = line.indexOf(':')
        return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()]
      }),
    ),
    body: printed.slice(end + 4),
  }
}

async function curl({body, headers, method, url}: Call): Promise<Answer> {
  const words = ['--silent', '--show-error', '--path-as-is', '--include', url]
  words.push(...(method === 'HEAD' ? ['--head'] : ['--request', method]))
  for (const [name, value] of Object.entries(headers)) words.push('--header', `${name}: ${value}`)
  if (body !== undefined) words.push('--data-binary', body)
  return readAnswer(await output('curl', words))
}

async function byFetch({url, ...call}: Call): Promise<Answer> {
  const response = await fetch(url, call)
  return {status: response.status, headers: Object.fromEntries(response.headers), body: await response.text()}
}

async function byNode({body, url, ...options}: Call): Promise<Answer> {
  const sent = request(url, options).end(body)
  const [response] = (await once(sent, 'response')) as [IncomingMessage]
  const headers = Object.fromEntries(Object.entries(response.headers).map(([name, value]) => [name, String(value)]))
  return {status: response.statusCode ?? 0, headers, body: await text(response)}
}

const inTurn =
  (make: (call: Call) => Promise<Answer>): Client =>
  async (calls) => {
    const answers: Answer[] = []
    for (const call of calls) answers.push(await make(call))
    return answers
  }

const script = fileURLToPath(new URL('../../support/clients/http-calls.py', import.meta.url))

const inPython =
  (client: 'urllib' | 'requests') =>
  (python: string): Client =>
  async (calls) => {
    const asked = JSON.stringify(calls.map((call) => ({client, ...call})))
    return JSON.parse(await output(python, [script], asked)) as Answer[]
  }

/** @param python - With the module requests. */
export const clientsWith = (python: string): Readonly<Record<string, Client>> => ({
  curl: inTurn(curl),
  fetch: inTurn(byFetch),
  'node:http': inTurn(byNode),
  "Python's urllib": inPython('urllib')(python),
  "Python's requests": inPython('requests')(python),
})
