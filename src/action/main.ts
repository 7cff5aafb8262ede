// What the runner starts. It opens the connections of a sign-in, and loads the code of the sign-in while they open.
import {findEndpoints} from '../lib/google/service.ts'
import {type OpenedEarly, openEarly} from '../lib/http/http.ts'

/** The connections of a sign-in by federation, as far as the variables of the step tell them. All inputs are checked later. */
function openedByVariables(): OpenedEarly {
  const {env} = process
  if (!env['INPUT_WORKLOAD_IDENTITY_PROVIDER'] || env['INPUT_UNIVERSE']) return new Map()
  const {endpoints, problems} = findEndpoints(env, 'googleapis.com')
  if (problems.length > 0) return new Map()
  const {iamcredentials, sts} = endpoints
  try {
    return openEarly([env['ACTIONS_ID_TOKEN_REQUEST_URL'], sts, env['INPUT_SERVICE_ACCOUNT'] && iamcredentials], env)
  } catch {
    return new Map()
  }
}

const opened = openedByVariables()
// The event loop turns once, so that the first message of each handshake leaves: loading keeps the loop busy.
await new Promise((resolve) => setImmediate(resolve))
const {signInStep} = await import('./sign-in-step.ts')
await signInStep(opened)
