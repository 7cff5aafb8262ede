// Lists what a process loads in the file that LOADED names: node --import loaded-modules.mjs …
import {appendFileSync} from 'node:fs'
import {createRequire, register} from 'node:module'
import {isMainThread} from 'node:worker_threads'

const list = (names) => appendFileSync(process.env.LOADED, names.map((name) => `${name}\n`).join(''))

/** Called in the thread of the hooks. */
export function load(url, context, next) {
  list([url])
  return next(url, context)
}

if (isMainThread) {
  const before = new Set(process.moduleLoadList)
  register(import.meta.url)
  process.on('exit', () => {
    list(process.moduleLoadList.filter((name) => !before.has(name)))
    list(Object.keys(createRequire(import.meta.url).cache))
  })
}
