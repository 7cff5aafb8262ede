// https://cloud.google.com/build/docs/securing-builds/configure-user-specified-service-accounts
import {CiAuthError} from '../../base/errors.ts'
import type {CiProvider, Surroundings, TokenSource} from '../description/provider.ts'

/** The volume that all steps of a build share. Each step is its own container. */
const SHARED = '/workspace'

/** A step can start in a folder below it (`dir`), or in another folder that its image sets. */
const isShared = (folder: string): boolean => `${folder}/`.startsWith(`${SHARED}/`)

const sharedFolder = ({cwd, temporaryFolder}: Surroundings): string => (isShared(cwd) ? SHARED : temporaryFolder)

export const googleCloudBuild: CiProvider = {
  workspace: ({cwd}) => (isShared(cwd) ? SHARED : cwd),
  credentialsFolder: sharedFolder,
  // No variable tells builds apart, and no two of them see the same folder.
  ledger: (surroundings) => ({folder: sharedFolder(surroundings), jobKey: 'build'}),
  hasGoogleIdentity: true,
  id: 'google-cloud-build',
  label: 'Google Cloud Build',
  facts: {
    documentation: 'https://cloud.google.com/build/docs/securing-builds/configure-user-specified-service-accounts',
    recognisedBy: '`BUILDER_OUTPUT`',
    tokenFrom: 'none is needed: a build runs as a service account',
    audience: 'none',
    lifetime: 'no token',
    source: 'none',
    masking: 'not possible',
    handover: '`--output-format` within the step; files in `/workspace` between steps',
    cleanup: 'the last step of the build',
  },
  notSimulated: 'its builds already run as a service account, and get no ID token',
  hasTokenSurface: () => false,
  detect: (env) => Boolean(env['BUILDER_OUTPUT']),
  tokenSource(): TokenSource {
    throw new CiAuthError(
      'OIDC_NOT_OFFERED',
      'Google Cloud Build already runs this build as a service account: federation is not needed',
      {
        suggestions: [
          'Choose the account in the build: serviceAccount: projects/PROJECT_ID/serviceAccounts/NAME@PROJECT_ID.iam.gserviceaccount.com',
          'The build then needs a place for its log: options: {logging: CLOUD_LOGGING_ONLY}',
        ],
      },
    )
  },
}
