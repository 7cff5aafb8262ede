import {start} from '../../support/ci-auth.ts'

/** A Python that has all of `modules`; undefined where none has. */
export async function findPython(...modules: readonly string[]): Promise<string | undefined> {
  for (const python of ['python3', '/usr/bin/python3']) {
    const env = {PATH: process.env['PATH']}
    const {code} = await start(python, ['-c', `import ${modules.join(', ')}`], {env}).ended.catch(() => ({code: 1}))
    if (code === 0) return python
  }
  return undefined
}
