// The one table of broken sign-ins. Its readers: what ci-auth and a library of Google say (test/peers/failures.test.ts), what the
// doctor says and what its first remedy does (test/lib/doctor/worlds.test.ts), gcloud itself (test/peers/remedies.test.ts), both
// front ends (test/front-ends.test.ts).
import {answerRows} from './answers.ts'
import type {BrokenWorld} from './broken-world.ts'
import {grantRows} from './grants.ts'
import {jobRows} from './jobs.ts'
import {keyRows} from './keys.ts'
import {memberRows} from './members.ts'
import {otherCiRows} from './other-cis.ts'
import {inputRows} from './pipelines.ts'
import {tokenRows} from './tokens.ts'

export const allWorlds: readonly BrokenWorld[] = [
  ...inputRows,
  ...tokenRows,
  ...memberRows,
  ...grantRows,
  ...otherCiRows,
  ...jobRows,
  ...answerRows,
  ...keyRows,
]
