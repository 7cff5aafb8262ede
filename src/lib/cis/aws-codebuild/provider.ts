// https://docs.aws.amazon.com/IAM/latest/UserGuide/id_roles_providers_outbound_getting_started.html

import type {Environment} from '../../base/environment.ts'
import {CiAuthError} from '../../base/errors.ts'
import {isOnPath} from '../../base/programs.ts'
import type {CiProvider, TokenSource} from '../description/provider.ts'
import {firstVariable, jobPlace} from '../protocols/job-place.ts'
import {programTokenSource} from '../protocols/program-token.ts'

/** Where the `aws` program finds the build's role. */
const ROLE = ['AWS_CONTAINER_CREDENTIALS_RELATIVE_URI', 'AWS_CONTAINER_CREDENTIALS_FULL_URI', 'AWS_ACCESS_KEY_ID']

/** CodeBuild also hosts runners of other CIs: the role then belongs to the runner, and the job to the other CI. */
const HOSTED = ['GITHUB_ACTIONS', 'GITLAB_CI', 'BUILDKITE']

const ENABLE = 'Once per account: aws iam enable-outbound-web-identity-federation'
const ALLOW = 'Allow the role of the build the action sts:GetWebIdentityToken.'

export const awsCodebuild: CiProvider = {
  ...jobPlace({workspace: ['CODEBUILD_SRC_DIR'], job: ['CODEBUILD_BUILD_ARN', 'CODEBUILD_BUILD_ID']}),
  id: 'aws-codebuild',
  label: 'AWS CodeBuild',
  facts: {
    documentation: 'https://docs.aws.amazon.com/IAM/latest/UserGuide/id_roles_providers_outbound_getting_started.html',
    recognisedBy: '`CODEBUILD_BUILD_ARN` or `CODEBUILD_BUILD_ID`',
    tokenFrom: '`aws sts get-web-identity-token`, for the role of the build',
    audience: 'sign-in',
    lifetime: '5 minutes',
    source: 'executable',
    masking: 'not possible',
    handover: '`--output-format`: the commands of a phase share a shell',
    cleanup: '`finally` of the phase',
  },
  notSimulated: 'its tokens come from the program aws, which calls AWS',
  tokenVariables: [...ROLE, 'AWS_SECRET_ACCESS_KEY', 'AWS_SESSION_TOKEN'],
  hasTokenSurface: (env) =>
    awsCodebuild.detect(env) && firstVariable(env, ROLE) !== undefined && firstVariable(env, HOSTED) === undefined,
  detect: (env) => Boolean(env['CODEBUILD_BUILD_ARN'] || env['CODEBUILD_BUILD_ID']),
  tokenSource(surroundings): TokenSource {
    const {env} = surroundings
    if (!isOnPath('aws', env)) throw noProgram()
    return programTokenSource(
      {
        label: awsCodebuild.label,
        // Version 1 of the program downloads an argument that is a URL, and sends the result.
        argv: (audience) => [
          'aws',
          ...['sts', 'get-web-identity-token', '--output', 'json'],
          ...['--cli-input-json', JSON.stringify({Audience: [audience], SigningAlgorithm: 'RS256'})],
        ],
        field: 'WebIdentityToken',
        remedies,
      },
      {...surroundings, env: regional(env)},
    )
  },
}

/** The global endpoint of AWS STS does not know the action, and version 1 of the program reads one of the two names only. */
const regional = (env: Environment): Environment => ({
  ...env,
  AWS_DEFAULT_REGION: env['AWS_DEFAULT_REGION'] ?? env['AWS_REGION'],
  AWS_STS_REGIONAL_ENDPOINTS: 'regional',
})

/** Suggestions by the program's message: the code of the refusal, or an unknown command. */
const causes: readonly (readonly [pattern: RegExp, remedies: readonly string[]])[] = [
  [/OutboundWebIdentityFederationDisabled/, [ENABLE]],
  [/AccessDenied/, [ALLOW]],
  [/Invalid choice|invalid choice/, ['Update the AWS CLI: this version does not have get-web-identity-token.']],
  [/must specify a region/, ['Set AWS_REGION: the global endpoint of AWS STS does not issue these tokens.']],
  [/locate credentials/, ['Run it in a build, or with the credentials of the role of a build.']],
]

const remedies = (message: string): readonly string[] =>
  causes.find(([pattern]) => pattern.test(message))?.[1] ?? [ENABLE, ALLOW]

const noProgram = (): CiAuthError =>
  new CiAuthError(
    'OIDC_REQUEST_FAILED',
    'AWS CodeBuild runs this job, but the program aws, which gets the ID token from AWS STS, is not on PATH',
    {
      suggestions: [
        'Install the AWS CLI in the image of the build: https://docs.aws.amazon.com/cli/latest/userguide/getting-started-install.html',
        'Or pass an ID token from another source: --oidc-token-command COMMAND',
      ],
    },
  )
