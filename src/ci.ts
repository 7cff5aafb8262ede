// The package export `ci-auth/ci`: what a plugin that adds a CI is made of. docs/plugins.md
export type {CiProviders} from './lib/ci/plugin.ts'
export {commandTokenSource} from './lib/ci/protocols/command-token.ts'
export {endpointTokenSource, type TokenEndpoint} from './lib/ci/protocols/endpoint-token.ts'
export {fileTokenSource} from './lib/ci/protocols/file-token.ts'
export {jobPlace} from './lib/ci/protocols/job-place.ts'
export {programTokenSource, type TokenProgram} from './lib/ci/protocols/program-token.ts'
export {variableTokenSource} from './lib/ci/protocols/variable-token.ts'
export type {
  CiFacts,
  CiProvider,
  Handover,
  RefreshSource,
  Surroundings,
  TokenSource,
} from './lib/ci/provider.ts'
export type {ErrorCode} from './lib/error-codes.ts'
export {CiAuthError, type CiAuthErrorOptions, type Problem} from './lib/errors.ts'
export type {Answer, Call, Environment, Network} from './lib/http.ts'
