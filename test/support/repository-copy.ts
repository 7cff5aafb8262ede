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

let runs = 0

/** Runs the script at `path` in this process, with these words and what it prints kept. */
async function runHere(path: string, words: readonly string[]): Promise<ScriptEnded> {
  const {argv, exitCode, stderr, stdout} = process
  const writes = [stdout, stderr].map((stream) => ({stream, write: stream.write}))
  let output = ''
  const keep = (text: string): boolean => {
    output += text
    return true
  }
  process.argv = [process.execPath, path, ...words]
  process.exitCode = 0
  for (const {stream} of writes) stream.write = keep
  try {
    runs += 1
    await import(`${pathToFileURL(path).href}?run=${runs}`)
    return {code: Number(process.exitCode), output}
  } finally {
    for (const {stream, write} of writes) stream.write = write
    process.argv = argv
    process.exitCode = exitCode
  }
}

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
    /** Runs a script in this process: most of the time of a start goes into tsx. What it has imported is not read again in the next run. */
    runHere: (script: string, ...words: readonly string[]): Promise<ScriptEnded> => runHere(join(path, script), words),
    read: (name: string): string => readFileSync(join(path, name), 'utf8'),
    write: (name: string, text: string): void => writeFileSync(join(path, name), text),
    remove: (): void => rmSync(path, {recursive: true, force: true}),
  }
}
