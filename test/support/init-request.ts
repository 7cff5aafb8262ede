import {exampleRequest} from '../../scripts/ci-pages.ts'
import type {CiTokens} from '../../src/lib/cis/tokens-list.ts'

/** What `setup init` takes for the invented job of a CI. */
export const initRequest = (tokens: CiTokens) => ({
  ...exampleRequest(tokens),
  projectId: 'acme-prod',
  projectNumber: '111122223333',
})
