// A repository of git with two states: what was committed first, and what is there now.
import {execFileSync} from 'node:child_process'
import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {dirname, join} from 'node:path'
import {removeFolder} from './folders.ts'

/** Texts by their paths. */
export type Files = Readonly<Record<string, string>>

export interface GitRepository {
  folder: string
  git(...args: string[]): string
  write(files: Files): void
  /** All that is there. */
  commit(files: Files, message?: string): string
  remove(): Promise<void>
}

export function openGitRepository(): GitRepository {
  const folder = mkdtempSync(join(tmpdir(), 'ci-auth-git-'))
  const git = (...args: string[]): string =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b.example', ...args], {cwd: folder, encoding: 'utf8'})
  git('init', '-q', '-b', 'main')
  const write = (files: Files): void => {
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, path)), {recursive: true})
      writeFileSync(join(folder, path), text)
    }
  }
  return {
    folder,
    git,
    write,
    commit(files, message = 'a change') {
      for (const path of git('ls-files', '-z').split('\0').filter(Boolean)) rmSync(join(folder, path), {force: true})
      write(files)
      git('add', '--all')
      git('commit', '-q', '--allow-empty', '-m', message)
      return git('rev-parse', 'HEAD').trim()
    },
    remove: () => removeFolder(folder),
  }
}
