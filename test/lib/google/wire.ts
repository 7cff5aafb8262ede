import type {RefusalContext} from '../../../src/lib/google/refusal-context.ts'
import type {Google} from '../../../src/lib/google/service.ts'
import {openNetwork} from '../../../src/lib/http/http.ts'
import {stoppedClock} from '../../support/time.ts'

export const clock = stoppedClock()

/** Google at `url`. */
export const googleAt = (url: string, known: RefusalContext = {}, retries = 0): Google => ({
  network: openNetwork({env: {}, deadlineMs: 5000, retries, backoffMs: 1, clock, userAgent: 'ci-auth/test'}),
  endpoints: {sts: url, iamcredentials: url, oauth2: url, iam: url},
  universe: 'googleapis.com',
  requestReason: 'INC-1',
  explain: async () => ({about: known, facts: async (code) => [`known at ${code}`]}),
})

export const provider = {projectNumber: '1234', pool: 'ci', provider: 'github'}

export const about: RefusalContext = {
  provider,
  serviceAccount: 'deployer@p.iam.gserviceaccount.com',
  described: {
    binding: {
      member:
        'principalSet://iam.googleapis.com/projects/1234/locations/global/workloadIdentityPools/ci/attribute.repository_id/7',
      ifMapped: 'attribute.repository_id=assertion.repository_id',
    },
    claims: ['repository_id'],
  },
  projectId: 'p',
  audience: 'https://aud.example',
}

export const rpc = (code: number, status: string, message: string, details?: object[]) => ({
  status: code,
  body: {error: {code, message, status, ...(details ? {details} : {})}},
})

export const info = (reason: string, metadata: object = {}, domain = 'googleapis.com'): object[] => [
  {'@type': 'type.googleapis.com/google.rpc.ErrorInfo', reason, domain, metadata},
]

export const html502 = {status: 502, body: '<!DOCTYPE html><title>Error 502 (Server Error)!!1</title><p><b>502.</b>'}
