import {existsSync, readdirSync, readFileSync} from 'node:fs'
import {join} from 'node:path'
import {fileURLToPath} from 'node:url'

export const root = fileURLToPath(new URL('../..', import.meta.url))

export interface Page {
  /** From the root of the repository, with slashes. */
  path: string
  text: string
}

export interface Block {
  /** Where it begins, as editors jump to it: `docs/setup.md:12`. */
  where: string
  page: string
  language: string
  text: string
  /** The HTML comment in the line before it. */
  remark: string
}

const below = readdirSync(join(root, 'docs'), {recursive: true})
  .map((name) => `docs/${String(name).replaceAll('\\', '/')}`)
  .filter((name) => name.endsWith('.md'))

const atRoot = readdirSync(root).filter((name) => name.endsWith('.md'))

/** Every page of the documentation. */
export const pages: readonly Page[] = [...atRoot, ...below.sort()].map((path) => ({
  path,
  text: readFileSync(join(root, path), 'utf8'),
}))

export const exists = (path: string): boolean => existsSync(join(root, path))

const FENCE = /^( *)(?:<!-- *(.*?) *-->\n\1)?```(\S*)\n([\s\S]*?)^\1```$/gm

/** The fenced blocks of a page, without the indentation that a list gives them. */
export const blocksOf = ({path, text}: Page): Block[] =>
  [...text.matchAll(FENCE)].map(({index, 1: indentation = '', 2: remark = '', 3: language = '', 4: body = ''}) => ({
    where: `${path}:${text.slice(0, index).split('\n').length}`,
    page: path,
    language,
    text: body.replace(new RegExp(`^${indentation}`, 'gm'), ''),
    remark,
  }))

export const blocks: readonly Block[] = pages.flatMap(blocksOf)

/** The text between fences: prose, tables, headings. Lines keep their numbers. */
export const proseOf = ({text}: Page): string => text.replace(FENCE, (block) => block.replace(/[^\n]/g, ''))

/** What stands between single backticks in prose. */
export const codeSpansOf = (page: Page): string[] =>
  [...proseOf(page).matchAll(/(`+)(.+?)\1/g)].map(([, , text = '']) => text)
