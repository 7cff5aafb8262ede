import type {CST} from 'yaml'
import {Parser} from './yaml-engine.ts'

/** A federation.yml has nine levels at most. The composer of yaml 2.9.1 calls itself for each level, till the stack ends. */
const MOST_LEVELS = 64

/** Each alias stands for a copy: a few lines of them would else be a file of gigabytes. The library's own limit for values. */
const MOST_ALIASES = 100

type Token = CST.Token | null | undefined

const inside = (token: CST.Token): Token[] => [
  ...('items' in token ? token.items.flatMap(({key, value}) => [key, value]) : []),
  ...('value' in token ? [token.value] : []),
]

/**
 * Why `content` is not to be composed, and where. To be asked before: where the stack ends within the composer, V8 may
 * end the process.
 */
export function findExcess(content: string): {offset: number; message: string} | undefined {
  let level: CST.Token[] = [...new Parser().parse(content)]
  let aliases = 0
  for (let depth = 0; depth <= MOST_LEVELS; depth++) {
    const found = level.filter(({type}) => type === 'alias')
    aliases += found.length
    if (aliases > MOST_ALIASES) return {offset: offsetOf(found), message: `more than ${MOST_ALIASES} aliases`}
    level = level.flatMap(inside).filter((token) => typeof token === 'object' && token !== null)
    if (level.length === 0) return undefined
  }
  return {offset: offsetOf(level), message: `more than ${MOST_LEVELS} levels`}
}

const offsetOf = ([token]: readonly CST.Token[]): number => (token && 'offset' in token ? token.offset : 0)
