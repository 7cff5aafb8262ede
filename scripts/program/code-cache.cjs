// Writes what V8 makes of SOURCE, the same bytes for the same source: code-cache.cjs SOURCE CACHE. Fails unless V8 takes it.
const {execFileSync} = require('node:child_process')
const {readFileSync, writeFileSync} = require('node:fs')
const {constants, Script} = require('node:vm')

/** Without them, V8 mixes a random number into its tables, and compiles some functions beside. */
const SAME_EACH_TIME = ['--predictable', '--hash-seed=1', '--random-seed=1']

/** Four bytes of the header tell the flags. https://github.com/v8/v8/blob/main/src/snapshot/code-serializer.h */
const [FLAGS, FLAGS_END] = [12, 16]

const [source, cache, isInner] = process.argv.slice(2)

/** As start.cjs does it. */
const compiled = (text, more) =>
  new Script(text, {
    filename: 'ci-auth.cjs',
    importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
    ...more,
  })

if (isInner) writeFileSync(cache, compiled(readFileSync(source, 'latin1')).createCachedData())
else {
  execFileSync(process.execPath, [...SAME_EACH_TIME, __filename, source, cache, 'inner'])
  const cachedData = readFileSync(cache)
  // Whoever starts it has none of the flags above.
  compiled('0').createCachedData().copy(cachedData, FLAGS, FLAGS, FLAGS_END)
  writeFileSync(cache, cachedData)
  if (compiled(readFileSync(source, 'latin1'), {cachedData}).cachedDataRejected)
    throw new Error(`V8 ${process.versions.v8} does not take its own code cache`)
}
