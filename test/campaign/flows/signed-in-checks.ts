import {lstatSync, readFileSync} from 'node:fs'
import {parseCommandFile} from '../../support/runner-commands.ts'
import {tokensIn} from './handled.ts'
import type {Stage} from './stage.ts'
import {added, treeOf} from './tree.ts'
import {cleanUp, describeStatus, ledgerOf, type SignedIn} from './use-cases.ts'

const exportedIn = (path: string): Record<string, string> => {
  try {
    return Object.fromEntries(parseCommandFile(readFileSync(path, 'utf8')))
  } catch {
    return {}
  }
}

/** The file is whole, private, recorded, and what later steps are told is what there is. */
export function* signedInFaults(signedIn: SignedIn, stage: Stage): Generator<string> {
  yield* credentialsFaults(signedIn, stage)
  // The files of other CIs have grammars of their own.
  if (stage.ci.id === 'github') yield* handoverFaults(signedIn, stage)
  yield* maskFaults(stage)
}

function* credentialsFaults({credentialsFile}: SignedIn, {ci, front}: Stage): Generator<string> {
  if (credentialsFile === undefined) return
  const {path, type} = credentialsFile
  const found = lstatSync(path, {throwIfNoEntry: false})
  if (!found?.isFile()) return yield 'there is no credentials file'
  if ((found.mode & 0o777) !== 0o600) yield `the file has the mode ${(found.mode & 0o777).toString(8)}`
  if (JSON.parse(readFileSync(path, 'utf8')).type !== type) yield 'the file is of another type'
  const recorded = ledgerOf(ci, front.surroundings).read()
  if (!recorded.some((entry) => entry.path === path)) yield 'the file is not recorded'
}

function* handoverFaults({credentialsFile, outputs, variables}: SignedIn, {places}: Stage): Generator<string> {
  const name = 'GOOGLE_APPLICATION_CREDENTIALS'
  if (variables[name] !== undefined && exportedIn(places.variables)[name] !== credentialsFile?.path)
    yield 'later steps do not know the file'
  const asked = outputs.access_token ?? outputs.id_token
  const {access_token: access, id_token: id} = exportedIn(places.outputs)
  if (asked !== undefined && asked !== (access ?? id)) yield 'the token that was asked for is lost'
}

function* maskFaults({gate, said}: Stage): Generator<string> {
  const masked = new Set(said.filter(({kind}) => kind === 'mask').map(({text}) => text))
  // An earlier answer may have come too late for somebody who had asked again.
  const last = new Map(gate.calls.map((call) => [call.name, call]))
  for (const {fault, truth, wasCut} of last.values()) {
    if (fault !== undefined || wasCut || truth?.status !== 200) continue
    for (const [token, name] of tokensIn(truth.body)) {
      if (name !== 'signed JWT' && !masked.has(token)) yield `a token is not masked: ${name}`
    }
  }
}

/** What the runner was told stays; and what other CIs have in the place of its files. */
const TOLD = /(?:^|\/|_)(?:env|output|step_summary|variables|outputs|secret-outputs)$/i

/** What the job holds can be told, and nothing stays after the cleanup but what the runner was told. */
export async function* cleanupFaults(signedIn: SignedIn, stage: Stage): AsyncGenerator<string> {
  const {ci, folder, front, shown} = stage
  const env = {...front.surroundings.env, ...signedIn.variables}
  const surroundings = {...front.surroundings, env}
  shown.push(JSON.stringify(describeStatus(ci, surroundings)))
  const removals = await cleanUp(ci, surroundings)
  shown.push(JSON.stringify(removals))
  const path = signedIn.credentialsFile?.path
  if (path !== undefined && !removals.some((removal) => removal.path === path && removal.outcome === 'removed'))
    yield `the cleanup did not remove the file: ${JSON.stringify(removals)}`
  const left = added(stage.before(), treeOf(folder)).filter((name) => !TOLD.test(name))
  if (left.length > 0) yield `the cleanup left ${left.join(', ')}`
  if ((await cleanUp(ci, surroundings)).length > 0) yield 'a second cleanup found something'
}
