import type {Request} from '../listening/route.ts'

const camelCase = (name: string): string => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())

/** Parameters of an OAuth request by their snake_case names, from a form or, in camelCase, from JSON. */
export function readParameters<const Names extends readonly string[]>(
  {body, headers}: Request,
  names: Names,
): Partial<Record<Names[number], string>> {
  const isJson = /^application\/json\b/i.test(headers['content-type'] ?? '')
  const given = isJson ? jsonTexts(body) : Object.fromEntries(new URLSearchParams(body))
  const entries = names.map((name) => [name, given[name] ?? given[camelCase(name)]])
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined))
}

function jsonTexts(body: string): Record<string, string> {
  try {
    const value: unknown = JSON.parse(body)
    if (typeof value !== 'object' || value === null) return {}
    return Object.fromEntries(Object.entries(value).filter(([, item]) => typeof item === 'string'))
  } catch {
    return {}
  }
}
