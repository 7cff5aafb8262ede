// The folder of a rig as a checkout of git.
import {execFileSync} from 'node:child_process'
import {chmod, mkdir, readdir, readFile, rm, writeFile} from 'node:fs/promises'
import {dirname, join} from 'node:path'
import type {SetupRig} from './setup-rig.ts'

export interface CheckoutFiles {
  remote: string
  files: Readonly<Record<string, string>>
  /** Name of a program, and the JSON that it prints. */
  tool?: readonly [name: string, answer: string]
}

/** @param rig - Also when it is opened later. */
export function checkoutOf(rig: () => SetupRig) {
  const git = (...args: string[]): string =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b.example', ...args], {
      cwd: rig().folder,
      encoding: 'utf8',
    })
  return {
    git,
    textOf: (path: string): Promise<string> => readFile(join(rig().folder, path), 'utf8'),
    changed: (): string => git('status', '--porcelain', '-uall', '--', '.', ':!bin', ':!gcloud'),
    /** Nothing else is in the folder then, and the cloud is as at first. */
    async checkOut({files, remote, tool}: CheckoutFiles): Promise<void> {
      const {folder, reset} = rig()
      reset()
      for (const name of await readdir(folder))
        if (name !== 'gcloud') await rm(join(folder, name), {recursive: true, force: true})
      await mkdir(join(folder, 'bin'))
      if (tool) await writeFile(join(folder, 'bin', tool[0]), `#!/bin/sh\necho '${tool[1]}'\n`)
      if (tool) await chmod(join(folder, 'bin', tool[0]), 0o755)
      for (const [path, text] of Object.entries(files)) {
        await mkdir(dirname(join(folder, path)), {recursive: true})
        await writeFile(join(folder, path), text)
      }
      git('init', '-q', '-b', 'main')
      git('remote', 'add', 'origin', remote)
      git('add', ...Object.keys(files))
      git('commit', '-qm', 'first')
    },
  }
}
