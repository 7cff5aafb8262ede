import {spawnSync} from 'node:child_process'
import {join} from 'node:path'
import type {Context} from 'mocha'
import {testNodes} from './nodes.ts'
import {skipBecause} from './skip.ts'

/**
 * The line of a shell with which gitlab-ci-local runs a job of the pipeline in the working directory, a checkout. It checks the pipeline against
 * the schema of GitLab itself, and runs it on its own. The test is skipped where it is not here.
 */
export function gitlabRunner(test: Context): (job: string, variables: Readonly<Record<string, string>>) => string {
  const folder = process.env['CI_AUTH_TEST_GITLAB']
  if (!folder) skipBecause(test, 'CI_AUTH_TEST_GITLAB names no folder with gitlab-ci-local')
  if (spawnSync('rsync', ['--version']).error) skipBecause(test, 'rsync is not installed')
  const node = testNodes().find(({major}) => major >= 22) ?? skipBecause(test, 'there is no Node 22 or newer')
  const program = join(folder, 'node_modules/gitlab-ci-local/dist/index.js')
  return (job, variables) => {
    const words = Object.entries(variables).map(([name, value]) => `--variable ${name}=${value}`)
    return `'${node.path}' '${program}' --force-shell-executor ${words.join(' ')} ${job}`
  }
}
