// What the runner starts. It opens the connections of a sign-in, then loads what makes one: both take as long.
import {findEndpoints} from '../lib/google/service.ts'
import {type OpenedEarly, openEarly} from '../lib/http/http.ts'

/** To what a sign-in by federation calls first, where the variables alone tell it. Whether they are right is checked later. */
function openedByVariables(): OpenedEarly {
  const {env} = process
  if (!env['INPUT_WORKLOAD_IDENTITY_PROVIDER'] || env['INPUT_UNIVERSE']) return new Map()
  const {iamcredentials, sts} = findEndpoints(env, 'googleapis.com').endpoints
  try {
    return openEarly([env['ACTIONS_ID_TOKEN_REQUEST_URL'], sts, env['INPUT_SERVICE_ACCOUNT'] && iamcredentials], env)
  } catch {
    return new Map()
  }
}

const opened = openedByVariables()
// Loading keeps the event loop busy: the first message of each handshake leaves before it.
await new Promise((resolve) => setImmediate(resolve))
const {signInStep} = await import('./sign-in.ts')
await signInStep(opened)
