import {realpathSync} from 'node:fs'
import {resolve} from 'node:path'
import {CiAuthError, type Problem} from '../../base/errors.ts'
import {credentialsVariables, type TokenVariable, tokenReaders} from '../../base/outputs.ts'
import type {CiProvider, Surroundings} from '../../cis/provider.ts'
import {type LedgerEntry, ledgerOf} from '../../files/ledger.ts'

/** One thing that this job holds, and what names it. `value` is a secret where it is no file. */
export interface Held {
  kind: 'credentials' | 'access-token' | 'access-token-file'
  /** Absolute; none where the variable itself holds the token, or no path. */
  path?: string
  value: string
  variables: string[]
  /** What the ledger says of a file that this job wrote. */
  entry?: LedgerEntry
}

/** A path that is a key, or its JSON, is shown nowhere. */
const NO_PATH = /private_key|-----BEGIN|eyJ|^\s*\{|\p{Cc}|[\w+/=-]{500}/u

/** What the variables and the ledger of the job name, each once, the variables first. */
export function heldBy(
  ci: CiProvider,
  surroundings: Surroundings,
): {held: Held[]; entries: LedgerEntry[]; fault: Problem | undefined} {
  const {entries, fault} = readLedger(ci, surroundings)
  const recorded = entries
    .filter(({kind}) => kind === 'credentials')
    .map((entry): Held => ({kind: 'credentials', path: actual(entry.path), value: '', variables: [], entry}))
  return {held: merged([...named(surroundings), ...recorded]), entries, fault}
}

function named({cwd, env}: Surroundings): Held[] {
  const given = (variable: string): string => env[variable]?.trim() ?? ''
  const file = (kind: Held['kind'], variable: string): Held => {
    const value = given(variable)
    const path = NO_PATH.test(value) ? {} : {path: actual(resolve(cwd, value))}
    return {kind, value, variables: [variable], ...path}
  }
  return [
    ...credentialsVariables.map((variable) => file('credentials', variable)),
    ...(Object.keys(tokenReaders) as TokenVariable[]).map(
      (variable): Held =>
        variable.endsWith('_FILE')
          ? file('access-token-file', variable)
          : {kind: 'access-token', value: given(variable), variables: [variable]},
    ),
  ].filter(({value}) => value !== '')
}

/** The path behind links, and with the letters that the file was given: two names of one file are one credential. */
function actual(path: string): string {
  try {
    return realpathSync.native(path)
  } catch {
    return path
  }
}

function merged(all: readonly Held[]): Held[] {
  const found = new Map<string, Held>()
  for (const held of all) {
    const key = `${held.kind} ${held.path ?? held.value}`
    const before = found.get(key)
    found.set(key, before ? {...before, ...held, variables: [...before.variables, ...held.variables]} : held)
  }
  return [...found.values()]
}

/** A ledger that cannot be used keeps nobody from looking at what the variables name. */
function readLedger(ci: CiProvider, surroundings: Surroundings): {entries: LedgerEntry[]; fault: Problem | undefined} {
  try {
    return {entries: ledgerOf(ci, surroundings).read(), fault: undefined}
  } catch (error) {
    if (error instanceof CiAuthError) return {entries: [], fault: error}
    throw error
  }
}
