import type {CiProvider, Surroundings} from '../../ci/provider.ts'
import {printable} from '../../quoting.ts'
import type {CredentialStatus} from './status.ts'

/** Where client libraries and tools look for a metadata server other than that of the machine. */
const metadataVariables = ['GCE_METADATA_HOST', 'GCE_METADATA_IP', 'GCE_METADATA_ROOT'] as const

/** The account that the job runs as, or whose tokens a metadata server hands out: client libraries need no file for it. */
export function machineStatus({hasGoogleIdentity, label}: CiProvider, {env}: Surroundings): CredentialStatus[] {
  const common = {
    type: 'metadata',
    refresh: 'yes',
    refreshedBy: 'the metadata server',
    dead: false,
  } as const
  const variables = metadataVariables.filter((name) => env[name])
  const [first] = variables
  if (first !== undefined) {
    const host = printable(env[first] ?? '')
    return [
      {
        ...common,
        variables,
        principal: 'the service account that the server knows',
        source: {kind: 'metadata', address: host},
        expires: 'unknown',
        outlook: `lasts as long as ${host} answers; client libraries use it where no file is named`,
      },
    ]
  }
  if (!hasGoogleIdentity) return []
  return [
    {
      ...common,
      variables,
      principal: `the service account that ${label} runs this job as`,
      source: {kind: 'metadata'},
      expires: 'with the job',
      outlook: 'lasts as long as the job runs; client libraries use it where no file is named',
    },
  ]
}
