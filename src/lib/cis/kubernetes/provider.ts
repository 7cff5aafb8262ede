// https://kubernetes.io/docs/concepts/storage/projected-volumes/#serviceaccounttoken
import {join} from 'node:path'
import type {Environment} from '../../base/environment.ts'
import {CiAuthError} from '../../base/errors.ts'
import type {CiProvider, TokenSource} from '../description/provider.ts'
import {isFile, mountedTokenSource} from '../protocols/mounted-tokens.ts'
import {type CiServiceAddress, localPath} from '../protocols/own-address.ts'
import {workingPlace} from '../protocols/working-place.ts'

/**
 * Where Google's documents have the volume mounted: https://cloud.google.com/iam/docs/workload-identity-federation-with-kubernetes
 * and, for fleets, https://cloud.google.com/kubernetes-engine/fleet-management/docs/use-workload-identity. The default mount
 * is none of them: its token is for the API server, and may do whatever the pod may do there.
 */
const MOUNTS = ['/var/run/service-account/token', '/var/run/secrets/tokens/gcp-ksa/token']

export const kubernetes: CiProvider = {
  ...workingPlace,
  identifies: 'runner',
  id: 'kubernetes',
  label: 'Kubernetes',
  facts: {
    documentation: 'https://kubernetes.io/docs/concepts/storage/projected-volumes/#serviceaccounttoken',
    recognisedBy: '`KUBERNETES_SERVICE_HOST`, if no CI job is recognised',
    tokenFrom: `a projected token: ${MOUNTS.map((path) => `\`${path}\``).join(', ')}, or \`--oidc-token-file\``,
    audience: 'pipeline',
    lifetime: '`expirationSeconds` of the volume; the kubelet renews it',
    source: 'file',
    masking: 'not possible',
    handover: '`--output-format`',
    cleanup: 'not needed: the credentials file contains no secret',
  },
  hasTokenSurface: (env) => mounted(env).length > 0,
  detect: (env) => Boolean(env['KUBERNETES_SERVICE_HOST']),
  tokenSource({env}): TokenSource {
    const paths = mounted(env)
    if (paths.length === 0) throw noToken('there is no projected token in this pod')
    return mountedTokenSource({
      label: kubernetes.label,
      paths,
      missing: (why) => noToken(`no projected token ${why}`),
    })
  },
}

/** The root of the pod's file system. */
const root: CiServiceAddress = {variable: 'CI_AUTH_ENDPOINT_KUBERNETES', defaultAddress: '/'}

const mounted = (env: Environment): string[] =>
  MOUNTS.map((path) => join(localPath('file', root, env), path)).filter(isFile)

const noToken = (message: string): CiAuthError =>
  new CiAuthError('OIDC_TOKEN_VARIABLE_MISSING', message, {
    suggestions: [
      'Add to the pod: volumes: [{name: gcp-token, projected: {sources: [{serviceAccountToken: {audience: ' +
        '"https://iam.googleapis.com/<provider>", expirationSeconds: 3600, path: token}}]}}]',
      'and to the container: volumeMounts: [{name: gcp-token, mountPath: /var/run/service-account, readOnly: true}]',
      'If it is mounted at another path: --oidc-token-file PATH',
    ],
  })
