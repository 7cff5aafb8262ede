// The task. The package ci-auth is put beside it when the extension is made.
const {env} = process
const {inputs} = require('./task.json')

for (const {name} of inputs) {
  const value = env[`INPUT_${name.toUpperCase()}`]
  if (value) env[`CI_AUTH_${name.replace(/[A-Z]/g, '_$&').toUpperCase()}`] = value
}
// The agent gives it to every task. A script gets it only if the step maps it.
env.SYSTEM_ACCESSTOKEN ||= env.ENDPOINT_AUTH_PARAMETER_SYSTEMVSSCONNECTION_ACCESSTOKEN ?? ''
process.argv.push('federate')
import('./ci-auth/bin/run.js')
