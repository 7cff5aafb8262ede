// What few sign-ins need, in a file of its own that the action loads late: keys, guardrails, and what explains a failure.

export {nearest} from '../lib/base/nearest.ts'
export {causeInRunner, noTokenFrom, remediesInRunner} from '../lib/cis/protocols/endpoint-failures.ts'
export {runProgram} from '../lib/cis/protocols/run-program.ts'
export {temporaryOfRunner} from '../lib/cis/protocols/runner-temporary.ts'
export {environmentTokenSource} from '../lib/cis/protocols/token-sources.ts'
export {eraseLeft} from '../lib/files/erase.ts'
export {readmittedBy} from '../lib/files/readmitted.ts'
export {cleanUpStep} from '../lib/files/remove.ts'
export {uploadWarnings} from '../lib/files/upload-warnings.ts'
export {iamRefusals} from '../lib/google/iam-refusals.ts'
export {tokenHolder} from '../lib/google/oauth.ts'
export {explained, refused, unreadable} from '../lib/google/refusal.ts'
export {parseServiceAccountKey} from '../lib/google/service-account-key.ts'
export {stsRefusals} from '../lib/google/sts-refusals.ts'
export {failureOf, retryLine, waitFailure} from '../lib/http/failures.ts'
export {shownAnswer} from '../lib/http/sent-secrets.ts'
export {proxyRefusal, tunnel} from '../lib/http/tunnel.ts'
export {describedByCi} from '../lib/trust/repository-principal.ts'
export {warnOfFile} from '../lib/use-cases/sign-in/files/file-warnings.ts'
export {folderNamed, windowsFault, workspaceWarnings} from '../lib/use-cases/sign-in/files/rare-destinations.ts'
export {refreshByFile} from '../lib/use-cases/sign-in/files/refresh-by-file.ts'
export {checkInputs, checkPlan} from '../lib/use-cases/sign-in/guardrails.ts'
export {
  asNearlyExpired,
  explainFederated,
  explainSignIn,
  federatedPrincipal,
  otherSubject,
} from '../lib/use-cases/sign-in/minting/explain.ts'
export {keyActor, keySecrets} from '../lib/use-cases/sign-in/minting/key-actor.ts'
export {repeating} from '../lib/use-cases/sign-in/minting/propagation.ts'
export {mintOfUser, mintSigned, noAccount} from '../lib/use-cases/sign-in/minting/signed.ts'
export {applicabilityProblems, formerInputProblems} from '../lib/use-cases/sign-in/plan/applicability.ts'
export {missingIdentity} from '../lib/use-cases/sign-in/plan/missing-identity.ts'
export {unknownGuardrailProblems} from '../lib/use-cases/sign-in/plan/unknown-guardrails.ts'
export {withDoctor} from '../lib/use-cases/sign-in/with-doctor.ts'
export {cleanTools} from './clean-tools.ts'
