import {cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {fileURLToPath, pathToFileURL} from 'node:url'
import type * as Width from '../../../src/lib/trust/lint/binding-width.ts'
import type * as Lint from '../../../src/lib/trust/lint/proven-bindings.ts'
import type * as Proof from '../../../src/lib/trust/proof/prove.ts'
import type {PlantedRule} from './planted-rules.ts'

const lib = fileURLToPath(new URL('../../../src/lib', import.meta.url))

/** @throws {Error} where `from` is not there once: the rule was written in another way. */
export function planted({file, from, to}: PlantedRule): string {
  const text = readFileSync(join(lib, 'trust', 'proof', file), 'utf8')
  if (text.split(from).length !== 2) throw new Error(`${file} does not have this once: ${from}`)
  return text.replace(from, () => to)
}

/** The proof and the lint of bindings with a wrong rule: a copy of their files beside the rest of `src/lib` as it is. */
export async function proofWith(rule: PlantedRule): Promise<Planted> {
  const folder = mkdtempSync(join(tmpdir(), 'ci-auth-planted-'))
  const remove = () => rmSync(folder, {recursive: true, force: true})
  try {
    const trust = join(folder, 'trust')
    mkdirSync(trust)
    writeFileSync(join(folder, 'package.json'), '{"type": "module"}')
    for (const name of COPIED) cpSync(join(lib, 'trust', name), join(trust, name), {recursive: true})
    linkOthers(lib, folder, ['trust'])
    linkOthers(join(lib, 'trust'), trust, COPIED)
    writeFileSync(join(trust, 'proof', rule.file), planted(rule))
    const copyOf = async (module: string) => import(pathToFileURL(join(trust, module)).href)
    const lint: Planted['lint'] = rule.attacks && {
      ...(await copyOf('lint/proven-bindings.ts')),
      ...(await copyOf('lint/binding-width.ts')),
    }
    return {proof: await copyOf('proof/prove.ts'), lint, remove}
  } catch (error) {
    remove()
    throw error
  }
}

interface Planted {
  proof: typeof Proof
  /** Where it is attacked. */
  lint: (typeof Lint & typeof Width) | undefined
  remove(): void
}

const COPIED = ['lint', 'proof']

/** What is in `from` besides `own`, for the imports of what is in `into`. */
function linkOthers(from: string, into: string, own: readonly string[]): void {
  for (const name of readdirSync(from).filter((each) => !own.includes(each)))
    symlinkSync(join(from, name), join(into, name))
}
