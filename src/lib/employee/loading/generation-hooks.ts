// https://nodejs.org/api/module.html#customization-hooks
import {isSea} from 'node:sea'
import {pathToFileURL} from 'node:url'
import type {MessagePort} from 'node:worker_threads'
import {codeFolder} from '../../base/package-files.ts'

// Node keeps each module until the process ends, by its URL. To load it again, we add the number of a generation to the query.
// All modules that it imports get the same number.

const PARAMETER = 'ci-auth-generation'

const marks = new RegExp(`[?&]${PARAMETER}=(\\d+)`, 'g')

const marked = (url: string, generation: number): string =>
  `${url}${url.includes('?') ? '&' : '?'}${PARAMETER}=${generation}`

/** @param generation - 0 for the module that Node already has. */
export function generationUrl(file: string, generation: number): string {
  const {href} = pathToFileURL(file)
  return generation === 0 ? href : marked(href, generation)
}

export function generationOf(url: string): number | undefined {
  const [, number] = [...url.matchAll(marks)][0] ?? []
  return number === undefined ? undefined : Number(number)
}

/** `text`, such as a stack, without the generations in the names of modules. */
export const withoutGenerations = (text: string): string => text.replace(marks, '')

/** A file that a module of `generation` imports. It may not exist. */
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

/** The folder of ci-auth, src or dist. Handlers share the running copy. As a program, it has none. */
const ownFolder = isSea() ? 'node:' : codeFolder()

/** The URL with which a module of `generation` imports `url`. Packages have no generations. */
export function inGeneration(url: string, generation: number): string {
  return isFollowed(url) && generationOf(url) === undefined ? marked(url, generation) : url
}

const isFollowed = (url: string): boolean =>
  url.startsWith('file:') && !url.includes('/node_modules/') && !url.startsWith(ownFolder)

const withoutQuery = (url: string): string => url.replace(/[?#].*/, '')

/** Passes the generation of each module on to the modules that it imports. */
export function follow(onSeen: (seen: Seen) => void) {
  // A CommonJS module has no query, also when it is the parent of an import. So the last generation is kept by path.
  const latest = new Map<string, number>()

  const generationFor = (specifier: string, {parentURL = ''}: Context): number | undefined =>
    generationOf(specifier) ?? generationOf(parentURL) ?? latest.get(parentURL)

  return {
    generationFor,
    found<Answer extends Resolved>(answer: Answer, generation: number, {conditions = []}: Context): Answer {
      if (!isFollowed(answer.url)) return answer
      latest.set(withoutQuery(answer.url), generation)
      onSeen({generation, url: answer.url})
      // For `require`, Node uses only the path.
      return [...conditions].includes('require') ? answer : {...answer, url: inGeneration(answer.url, generation)}
    },
    notFound(error: unknown, generation: number): void {
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
    follower.notFound(error, generation)
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
      following.notFound(error, generation)
      throw error
    }
  }
}
