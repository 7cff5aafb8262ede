// Lists what a process loads in the file that LOADED names: node --import loaded-modules.mjs … Where WRITTEN names a folder
// with src in JavaScript, modules of src are loaded from it, under their own names.
import {appendFileSync, readFileSync} from 'node:fs'
import {createRequire, register} from 'node:module'
import {join} from 'node:path'
import {isMainThread} from 'node:worker_threads'

const src = new URL('../../src/', import.meta.url).href

const list = (names) => appendFileSync(process.env.LOADED, names.map((name) => `${name}\n`).join(''))

/** Called in the thread of the hooks. */
export function load(url, context, next) {
  list([url])
  if (!process.env.WRITTEN || !url.startsWith(src)) return next(url, context)
  const path = join(process.env.WRITTEN, url.slice(src.length).replace(/ts$/, 'js'))
  return {format: 'module', shortCircuit: true, source: readFileSync(path)}
}

if (isMainThread) {
  const before = new Set(process.moduleLoadList)
  register(import.meta.url)
  process.on('exit', () => {
    list(process.moduleLoadList.filter((name) => !before.has(name)))
    list(Object.keys(createRequire(import.meta.url).cache))
  })
}
