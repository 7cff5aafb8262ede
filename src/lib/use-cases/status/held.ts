import {realpathSync} from 'node:fs'
import {resolve} from 'node:path'
import {CiAuthError, type Problem} from '../../base/errors.ts'
import {credentialsVariables, type TokenVariable, tokenReaders} from '../../base/outputs.ts'
import type {CiProvider, Surroundings} from '../../cis/provider.ts'
import {type LedgerEntry, ledgerOf} from '../../files/ledger.ts'

/** A credential of this job, and what names it. `value` is a secret if it is not a path. */
export interface Held {
  kind: 'credentials' | 'access-token' | 'access-token-file'
  /** Absolute. Undefined if the variable contains the token itself, or no path. */
  path?: string
  value: string
  variables: string[]
  /** The ledger's entry for a file that this job wrote. */
  entry?: LedgerEntry
}

/** A key or its JSON instead of a path. It is never shown. */
const NO_PATH = /private_key|-----BEGIN|eyJ|^\s*\{|\p{Cc}|[\w+/=-]{500}/u

/** All credentials that variables and the ledger of the job name, each once. Those of variables come first. */
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

/** The real path: two names of one file are one credential. */
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

/** If the ledger cannot be used, the credentials that variables name are still listed. */
function readLedger(ci: CiProvider, surroundings: Surroundings): {entries: LedgerEntry[]; fault: Problem | undefined} {
  try {
    return {entries: ledgerOf(ci, surroundings).read(), fault: undefined}
  } catch (error) {
    if (error instanceof CiAuthError) return {entries: [], fault: error}
    throw error
  }
}
