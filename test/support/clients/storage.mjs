// What an application does with Google's library for Cloud Storage, which is in the folder that the first argument names. Prints what
// came of each step, as JSON: `ok`, what it read, or the status of the refusal.
import {createRequire} from 'node:module'
import {join} from 'node:path'

const {Storage} = createRequire(join(process.argv[2], 'x.js'))('@google-cloud/storage')
const storage = new Storage({retryOptions: {autoRetry: false}})
const mine = storage.bucket('my-bucket')
const other = storage.bucket('other-bucket')
const text = async (file) => String((await file.download())[0])
const names = async (options) => (await mine.getFiles(options))[0].map(({name}) => name).join()
const ok = (work) => work.then(() => 'ok')

const steps = {
  'read in/a': () => text(mine.file('in/a')),
  'list in/': () => names({prefix: 'in/'}),
  'write out/b': () => ok(mine.file('out/b').save('b', {resumable: false})),
  'write out/c in two steps': () => ok(mine.file('out/c').save('c', {resumable: true})),
  'delete out/b': () => ok(mine.file('out/b').delete()),
  'read secret': () => text(mine.file('secret')),
  'read in-other/a': () => text(mine.file('in-other/a')),
  'list all': () => names({}),
  'write in/x': () => ok(mine.file('in/x').save('x', {resumable: false})),
  'delete in/a': () => ok(mine.file('in/a').delete()),
  'read other bucket': () => text(other.file('in/a')),
}

const outcomes = {}
for (const [step, work] of Object.entries(steps)) {
  outcomes[step] = await work().catch((error) => String(error.code ?? error.message))
}
process.stdout.write(`${JSON.stringify(outcomes)}\n`)
