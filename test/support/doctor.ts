import assert from 'node:assert/strict'
import {writeFile} from 'node:fs/promises'
import {join} from 'node:path'
import type {RawInputs} from '../../src/lib/base/inputs.ts'
import {github} from '../../src/lib/cis/github/provider.ts'
import {type DoctorDocument, examine, type Fixing} from '../../src/lib/doctor/doctor.ts'
import type {LinkName} from '../../src/lib/doctor/facts/chain.ts'
import type {DoctorCall} from '../../src/lib/doctor/facts/findings.ts'
import type {Link} from '../../src/lib/doctor/links/link.ts'
import {federationOf} from '../../src/lib/trust/federation-file.ts'
import type {World} from '../../src/lib/trust/trust.ts'
import type {TestJob} from './job.ts'

/** What the doctor says of a sign-in of `job` with the inputs `raw`. */
export const examined = (
  job: TestJob,
  raw: RawInputs,
  more: Partial<DoctorCall> = {},
  fixing?: Fixing,
): Promise<DoctorDocument> =>
  examine({...job.front, raw, nameOf: (name) => name, ci: github, named: {}, offline: false, ...more}, fixing)

/** `world` as a federation.yml beside the checkout. Returns its path. */
export async function federationFile(job: TestJob, world: World): Promise<string> {
  const path = join(job.workspace, '..', 'federation.json')
  await writeFile(path, JSON.stringify(federationOf(world)))
  return path
}

export function linkIn({links}: DoctorDocument, name: LinkName): Link {
  const found = links.find(({link}) => link === name)
  assert.ok(found, `no link ${name}`)
  return found
}

/** `link: CODE` of each that failed, predictions marked. */
export const failures = ({links}: DoctorDocument): string[] =>
  links
    .filter(({status}) => status === 'failed')
    .map(({code, link, predicted}) => `${link}: ${code}${predicted ? ' (predicted)' : ''}`)
