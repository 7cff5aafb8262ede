// RSA keys of tests are made once, and kept in build/keys: each takes about 100 ms of the processor, and tests make hundreds. No process
// gets a key twice.
import crypto from 'node:crypto'
import {mkdirSync, readFileSync, renameSync, writeFileSync} from 'node:fs'
import {syncBuiltinESMExports} from 'node:module'
import {fileURLToPath} from 'node:url'

const folder = fileURLToPath(new URL('../../build/keys/', import.meta.url))
const {createPrivateKey, createPublicKey, generateKeyPair, generateKeyPairSync} = crypto
let given = 0

function nextPair() {
  const file = `${folder}${given++}.pem`
  const privateKey = kept(file) ?? keep(file, generateKeyPairSync('rsa', {modulusLength: 2048}).privateKey)
  return {privateKey, publicKey: createPublicKey(privateKey)}
}

function kept(file) {
  try {
    return createPrivateKey(readFileSync(file))
  } catch {
    return undefined
  }
}

/** Two processes may write the same file at once: each of them whole. */
function keep(file, privateKey) {
  mkdirSync(folder, {recursive: true})
  writeFileSync(`${file}.${process.pid}`, privateKey.export({type: 'pkcs8', format: 'pem'}), {mode: 0o600})
  renameSync(`${file}.${process.pid}`, file)
  return privateKey
}

const isCommon = (kind, options) => kind === 'rsa' && JSON.stringify(options) === '{"modulusLength":2048}'

const pairs = (kind, options, done) => {
  if (!isCommon(kind, options)) return generateKeyPair(kind, options, done)
  const {privateKey, publicKey} = nextPair()
  setImmediate(done, null, publicKey, privateKey)
}
// With what promisify takes from it.
crypto.generateKeyPair = Object.defineProperties(pairs, Object.getOwnPropertyDescriptors(generateKeyPair))
crypto.generateKeyPairSync = (kind, options) =>
  isCommon(kind, options) ? nextPair() : generateKeyPairSync(kind, options)
syncBuiltinESMExports()
