// Removes the declarations that the public ones do not lead to: the compiler writes one for every file that it reads. Sentences in the
// others are texts: nobody compares with them, and there is one for each error code.
import {readdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs'
import {dirname, join} from 'node:path'
import {fileURLToPath} from 'node:url'

const dist = fileURLToPath(new URL('../dist/', import.meta.url))
const needed = new Set()

function keep(file) {
  if (needed.has(file)) return
  needed.add(file)
  for (const [, name] of readFileSync(file, 'utf8').matchAll(/(?:from |import\()['"](\.[^'"]+)['"]/g)) {
    keep(join(dirname(file), name.replace(/\.[jt]s$/, '.d.ts')))
  }
}

keep(join(dist, 'ci.d.ts'))
keep(join(dist, 'employee.d.ts'))
keep(join(dist, 'emulator.d.ts'))
for (const path of readdirSync(dist, {recursive: true})) {
  const file = join(dist, path)
  if (file.endsWith('.d.ts') && !needed.has(file)) rmSync(file)
}
for (const file of needed) {
  const text = readFileSync(file, 'utf8')
  writeFileSync(file, text.replaceAll(/(?<=readonly \w+: )"[^"\n]* [^"\n]*"(?=;$)/gm, 'string'))
}
