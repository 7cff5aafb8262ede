// https://plugins.jenkins.io/oidc-provider/
import type {Claims} from '../attributes.ts'
import type {CiTokens} from './ci-tokens.ts'
import {celText, claimText} from './claim-text.ts'

/** With a slash at its end; the issuer of a folder is below that of the server. */
const serverOf = (issuer: string): string => issuer.replace(/oidc(?:\/.*)?$/, '')

/** The address of a job, or of a folder, by its path. */
const addressOf = (issuer: string, path: readonly string[]): string =>
  `${serverOf(issuer)}${path.map((name) => `job/${encodeURIComponent(name)}/`).join('')}`

export const jenkins: CiTokens = {
  ci: 'jenkins',
  label: 'Jenkins',
  documentation: 'https://plugins.jenkins.io/oidc-provider/',
  issuer: {kind: 'server', example: 'https://HOSTNAME/oidc', pattern: /^https:\/\/.+\/oidc(?:\/job\/.+)?$/},
  jwksPath: '/jwks',
  multiTenant: false,
  ownerClaim: 'sub',
  ownerId: {
    label: 'address of the folder that the job is in, with a slash at its end',
    howToFind: 'echo "$JOB_URL", in a build, without its last two words',
    follows: ({issuer, repository}) => addressOf(issuer, repository.split('/').slice(0, -1)),
  },
  ownerIn: (given) => claimText(given, 'sub', '').replace(/job\/[^/]+\/$/, ''),
  ownerCondition: (address) => `assertion.sub.startsWith(${celText(address)})`,
  repositoryClaim: 'sub',
  repositoryId: {
    label: 'address of the job, with a slash at its end',
    howToFind: 'echo "$JOB_URL", in a build',
    variable: 'JOB_URL',
    follows: ({issuer, repository}) => addressOf(issuer, repository.split('/')),
  },
  repositoryExample: 'FOLDER/JOB',
  // A job can be in no folder.
  repositoryPattern: /^[^/]+(?:\/[^/]+)*$/,
  attributeMapping: {'google.subject': 'assertion.sub'},
  lifetimeSeconds: 3600,
  claims,
}

/** What the plugin puts in when nothing else is configured. */
function claims(given: Claims): Claims {
  const iss = claimText(given, 'iss', 'https://jenkins.acme.example/oidc')
  return {iss, aud: iss, sub: addressOf(iss, ['acme', 'shop']), build_number: 42, ...given}
}
