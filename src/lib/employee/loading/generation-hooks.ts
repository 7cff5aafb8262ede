// https://nodejs.org/api/module.html#customization-hooks
import {pathToFileURL} from 'node:url'
import type {MessagePort} from 'node:worker_threads'

/** Node keeps a module for good, by its URL. A number in the query makes it another one. */
const PARAMETER = 'ci-auth-generation'

const marks = new RegExp(`[?&]${PARAMETER}=(\\d+)`, 'g')

const marked = (url: string, generation: number): string =>
  `${url}${url.includes('?') ? '&' : '?'}${PARAMETER}=${generation}`

/** @param generation - 0 for the module as Node has it. */
export function generationUrl(file: string, generation: number): string {
  const {href} = pathToFileURL(file)
  return generation === 0 ? href : marked(href, generation)
}

export function generationOf(url: string): number | undefined {
  const [, number] = [...url.matchAll(marks)][0] ?? []
  return number === undefined ? undefined : Number(number)
}

/** `text`, a stack for instance, without the numbers in the names of its modules. */
export const withoutGenerations = (text: string): string => text.replace(marks, '')

/** A file that a module of `generation` asked for, found or not. */
export interface Seen {
  generation: number
  url: string
}

interface Context {
  parentURL?: string | undefined
  conditions?: Iterable<string>
}

interface Resolved {
  url: string
}

/** Where ci-auth stands, in src or dist. Handlers share the copy that is running. */
const ownFolder = new URL('../../../', import.meta.url).href

/** `url` as a module of `generation` imports it. Packages stay as they are. */
export function inGeneration(url: string, generation: number): string {
  return isFollowed(url) && generationOf(url) === undefined ? marked(url, generation) : url
}

const isFollowed = (url: string): boolean =>
  url.startsWith('file:') && !url.includes('/node_modules/') && !url.startsWith(ownFolder)

const withoutQuery = (url: string): string => url.replace(/[?#].*/, '')

/** What hands a generation on, from each module to what it imports. */
export function follow(onSeen: (seen: Seen) => void) {
  // CommonJS is called by its path alone, and so is it as the parent of what it imports.
  const latest = new Map<string, number>()

  const generationFor = (specifier: string, {parentURL = ''}: Context): number | undefined =>
    generationOf(specifier) ?? generationOf(parentURL) ?? latest.get(parentURL)

  return {
    generationFor,
    found<Answer extends Resolved>(answer: Answer, generation: number, {conditions = []}: Context): Answer {
      if (!isFollowed(answer.url)) return answer
      latest.set(withoutQuery(answer.url), generation)
      onSeen({generation, url: answer.url})
      // Node takes what is required by its path, whatever the query.
      return [...conditions].includes('require') ? answer : {...answer, url: inGeneration(answer.url, generation)}
    },
    missed(error: unknown, generation: number): void {
      const {url} = error as {url?: unknown}
      if (typeof url === 'string' && url.startsWith('file:')) onSeen({generation, url})
    },
  }
}

let follower: ReturnType<typeof follow> | undefined

/** For `module.register`, on the thread of the hooks. */
export function initialize({port}: {port: MessagePort}): void {
  follower = follow((seen) => port.postMessage(seen))
}

/** For `module.register`, on the thread of the hooks. */
export async function resolve(
  specifier: string,
  context: Context,
  next: (specifier: string, context: Context) => Promise<Resolved>,
): Promise<Resolved> {
  const generation = follower?.generationFor(specifier, context)
  if (!follower || generation === undefined) return next(specifier, context)
  try {
    return follower.found(await next(specifier, context), generation, context)
  } catch (error) {
    follower.missed(error, generation)
    throw error
  }
}

/** For `module.registerHooks`, where the modules run. */
export function syncResolve(onSeen: (seen: Seen) => void) {
  const following = follow(onSeen)
  return (specifier: string, context: Context, next: (specifier: string, context: Context) => Resolved): Resolved => {
    const generation = following.generationFor(specifier, context)
    if (generation === undefined) return next(specifier, context)
    try {
      return following.found(next(specifier, context), generation, context)
    } catch (error) {
      following.missed(error, generation)
      throw error
    }
  }
}
