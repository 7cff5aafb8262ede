import {pathToFileURL} from 'node:url'

/** Node keeps a module for good, by its URL. A number in the query makes it another one. */
const PARAMETER = 'ci-auth-generation'

const marks = new RegExp(`[?&]${PARAMETER}=(\\d+)`, 'g')

export const marked = (url: string, generation: number): string =>
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
