// The package export `ci-auth/ci`: what a plugin that adds a CI is made of. docs/plugins.md

export type {Environment} from './lib/base/environment.ts'
export type {ErrorCode} from './lib/base/error-codes.ts'
export {CiAuthError, type CiAuthErrorOptions, type Problem} from './lib/base/errors.ts'
export type {
  CiFacts,
  CiProvider,
  Handover,
  RefreshSource,
  Surroundings,
  TokenSource,
} from './lib/cis/description/provider.ts'
export type {CiProviders} from './lib/cis/plugin.ts'
export {endpointTokenSource, type TokenEndpoint} from './lib/cis/protocols/endpoint-token.ts'
export {jobPlace} from './lib/cis/protocols/job-place.ts'
export {commandTokenSource, programTokenSource, type TokenProgram} from './lib/cis/protocols/program-token.ts'
export {fileTokenSource, variableTokenSource} from './lib/cis/protocols/token-sources.ts'
export type {Answer, Call, Network} from './lib/http/http.ts'
