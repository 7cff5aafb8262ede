// Whose the names in a federation.yml are, asked and judged as in an audit.
import {type FederationFile, loadFederation} from '../trust/federation-file.ts'
import {providersOf} from '../trust/lint/finding.ts'
import type {AuditCode, AuditReport} from './finding.ts'
import type {Inventory} from './inventory.ts'
import {type JudgeOptions, judge} from './judge.ts'
import {readFiles} from './read-files.ts'

export type NameFindings = Pick<AuditReport, 'findings' | 'gaps'>

const codes: readonly AuditCode[] = ['AUDIT_NAME_FREE', 'AUDIT_NAME_MOVED']

/**
 * @param ask - Adds what the CIs say of the names.
 * @throws {CiAuthError} As {@link readFiles} does.
 */
export async function namesOfFile(
  path: string,
  options: JudgeOptions,
  ask: (inventory: Inventory) => Promise<Inventory>,
): Promise<NameFindings> {
  // What the file does not describe is no gap here: lint says what it is about.
  const inventory = await ask({...(await readFiles({files: [path], cwd: '.'})), gaps: []})
  const lines = providerLines(loadFederation(path))
  const findings = judge(inventory, options).findings.filter(({code}) => codes.includes(code))
  return {
    findings: findings.map((finding) => ({...finding, place: {path, line: lines.get(finding.resource) ?? 1}})),
    gaps: inventory.gaps,
  }
}

/** Where the file has each provider, by its full name. */
function providerLines({place, world}: FederationFile): Map<string, number> {
  const numbers = new Map(world.projects.map(({id, number}) => [id, number]))
  const home = world.projects[0]?.id ?? ''
  return new Map(
    providersOf(world).map(({path, pool, provider}) => [
      `projects/${numbers.get(pool.project ?? home)}/locations/global/workloadIdentityPools/${pool.id}/providers/${provider.id}`,
      Number(/:(\d+):\d+$/.exec(place(path))?.[1]),
    ]),
  )
}
