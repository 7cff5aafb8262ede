// What a program starts: ci-auth out of its assets, compiled before. V8 compiles it again where it does not take the code cache.
// https://nodejs.org/api/vm.html#new-vmscriptcode-options
const {getRawAsset} = require('node:sea')
const {constants, Script} = require('node:vm')

const bytesOf = (name) => Buffer.from(getRawAsset(name))

const script = new Script(bytesOf('ci-auth.cjs').latin1Slice(), {
  filename: 'ci-auth.cjs',
  cachedData: bytesOf('code-cache'),
  // For the handlers of the employee service.
  importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
})
script.runInThisContext()(exports, require, module, __filename, __dirname)
