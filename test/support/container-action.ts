import {mkdtemp} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {dirname, join} from 'node:path'
import {fileURLToPath} from 'node:url'
import type {Ended} from './ci-auth.ts'
import {removeFolder} from './folders.ts'
import {inRoot} from './in-root.ts'

/** What an image has: here, what this computer has, and the checkout of the tests. */
const image = ['/usr', '/bin', '/lib', '/lib64', '/etc', dirname(dirname(process.execPath))]
const checkout = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '')

/** The folders of a job that a container action sees, by their paths there. `2.330` and older show no temporary folder. */
function mountsOf(env: Readonly<Record<string, string>>, runner: '2.330' | '2.331'): Record<string, string> {
  const {GITHUB_WORKSPACE: workspace = '', RUNNER_TEMP: temp = ''} = env
  return {...(runner === '2.331' ? {'/github/runner_temp': temp} : {}), '/github/workspace': workspace}
}

/**
 * Runs `words` as a container action of a job with the variables `env`: with the folders that the runner mounts, under their other names, and
 * without the rest of its disk. As the runner does, a value that is such a path, or begins with it, is translated.
 *
 * https://github.com/actions/runner/blob/v2.331.0/src/Runner.Worker/Handlers/ContainerActionHandler.cs
 */
export async function containerAction(
  words: readonly string[],
  env: Readonly<Record<string, string>>,
  runner: '2.330' | '2.331' = '2.331',
): Promise<Ended> {
  const mounts = mountsOf(env, runner)
  const translated = (value: string): string => {
    const [inside, host] = Object.entries(mounts).find(([, path]) => `${value}/`.startsWith(`${path}/`)) ?? []
    return inside === undefined || host === undefined ? value : inside + value.slice(host.length)
  }
  const variables = Object.entries(env).map(([name, value]) => [name, translated(value)] as const)
  const root = await mkdtemp(join(tmpdir(), 'container-'))
  try {
    const own = {HOME: '/', TMPDIR: '/tmp', PATH: process.env['PATH'] ?? ''}
    const seen = [...new Set([...image, checkout])]
    return await inRoot(root, words, {seen, mounts, env: {...Object.fromEntries(variables), ...own}})
  } finally {
    await removeFolder(root)
  }
}
