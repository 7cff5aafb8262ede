import assert from 'node:assert/strict'
import {editJobs} from '../../../src/lib/onboarding/file-changes.ts'
import {startNotes} from '../../../src/lib/onboarding/job-starts.ts'
import {jobsOfFile} from '../../../src/lib/pipelines/jobs.ts'
import {readFederation} from '../../../src/lib/trust/federation-file.ts'
import {safeTrust} from '../../support/setup-rig.ts'

const names = {
  provider: 'projects/111122223333/locations/global/workloadIdentityPools/acme-ci/providers/github',
  serviceAccount: 'deployer@acme-prod.iam.gserviceaccount.com',
  audience:
    '//iam.googleapis.com/projects/111122223333/locations/global/workloadIdentityPools/acme-ci/providers/github',
}
const path = '.github/workflows/deploy.yml'

function told(on: string, leg = ''): string[] {
  const text = `on: ${on}\njobs:\n  deploy:\n    runs-on: ubuntu-latest\n    steps:\n      - run: gcloud run deploy shop\n`
  const pipelines = [{path, ci: 'github', text}]
  const {jobs} = jobsOfFile({path, ci: 'github', text})
  const trust = safeTrust.replace(
    "assertion.repository_owner_id == '42'",
    `assertion.repository_owner_id == '42'${leg}`,
  )
  const {world} = readFederation(trust, 'federation.yml', () => '')
  const edits = editJobs(jobs, pipelines, () => names)
  return startNotes(world, {repository: 'acme/shop', jobs, pipelines, edits})
}

const PUSHED = " && assertion.event_name in ['push', 'release']"

describe('what is said of a job that gets a sign-in', () => {
  for (const [on, leg, expected] of [
    ['push', PUSHED, []],
    ['issue_comment', PUSHED, [/deploy\.yml:\d+: the job deploy signs in as deployer@\S+, and cannot: /]],
    ['[push, issue_comment]', PUSHED, []],
    [
      'issue_comment',
      '',
      [/^\S+:3: anybody, by a comment, can start the job deploy \(issue_comment\), which gets dep/],
    ],
    ['pull_request_target', '', [/anybody, by a pull request from a fork, can start the job deploy/]],
  ] as const)
    it(`on ${on}, ${leg === '' ? 'of any event' : 'of pushes'}`, () => {
      const notes = told(on, leg)
      assert.equal(notes.length, expected.length, notes.join('\n'))
      for (const [index, each] of expected.entries()) assert.match(notes[index] ?? '', each)
    })
})
