import {execFile} from 'node:child_process'
import {cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {fileURLToPath, pathToFileURL} from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))

export interface ScriptEnded {
  code: number
  /** Both streams. */
  output: string
}

/** Runs a script again and again with the words of each run. Ends with the code of the last. */
const runEach = `
  const [program, runs] = process.argv.slice(1)
  const ends = []
  for (const [index, words] of JSON.parse(runs).entries()) {
    let output = ''
    process.stdout.write = process.stderr.write = (text) => { output += text; return true }
    // No file is among the arguments of --eval.
    process.argv.splice(1, process.argv.length, ...words)
    process.exitCode = 0
    await import(program + '?run=' + index)
    ends.push({code: process.exitCode, output})
    delete process.stdout.write
    delete process.stderr.write
  }
  process.stdout.write(JSON.stringify(ends))`

/** Some files of the repository, in a folder in which scripts may write. `linked` are only read: tsx need not compile them again. */
export function copyRepository(names: readonly string[], linked: readonly string[]) {
  const path = mkdtempSync(join(tmpdir(), 'repository-'))
  for (const name of names) {
    mkdirSync(join(path, name, '..'), {recursive: true})
    cpSync(join(root, name), join(path, name), {recursive: true})
  }
  for (const name of linked) symlinkSync(join(root, name), join(path, name))

  const run = (...args: readonly string[]): Promise<ScriptEnded> =>
    new Promise((resolve) => {
      execFile(process.execPath, ['--import', 'tsx', ...args], {cwd: path}, (error, stdout, stderr) =>
        resolve({code: error === null ? 0 : Number(error.code), output: stdout + stderr}),
      )
    })

  return {
    run,
    /** Runs a script with the words of each of `runs`, all in one process: most of the time of a start goes into tsx. */
    async runEach(script: string, runs: readonly (readonly string[])[]): Promise<ScriptEnded[]> {
      const program = pathToFileURL(join(path, script)).href
      const {code, output} = await run('--input-type=module', '--eval', runEach, program, JSON.stringify(runs))
      const ends = JSON.parse(output) as ScriptEnded[]
      return [...ends.slice(0, -1), {code, output: ends.at(-1)?.output ?? ''}]
    },
    read: (name: string): string => readFileSync(join(path, name), 'utf8'),
    write: (name: string, text: string): void => writeFileSync(join(path, name), text),
    remove: (): void => rmSync(path, {recursive: true, force: true}),
  }
}
