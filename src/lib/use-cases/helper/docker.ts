// https://github.com/docker/docker-credential-helpers: the protocol of Docker, Podman, Buildah, Skopeo, Helm, crane
import {type Helper, type HelperAnswer, type HelperCall, helperAnswer, programNames} from './helper.ts'
import {googleHost, TOKEN_USER} from './hosts.ts'

const PROGRAM = programNames.docker

/** Clients read failures from standard output, and compare some of them with these texts. */
const failure = (text: string): HelperAnswer => ({stdout: `${text}\n`, exitCode: 1})

const NO_CREDENTIALS = failure('credentials not found in native keychain')
const NO_SERVER = failure('no credentials server URL')

/** `""` must not end in a token, and neither must a host that is not Google's. */
async function get(call: HelperCall): Promise<HelperAnswer> {
  const server = (await call.stdin()).trim()
  if (server === '') return NO_SERVER
  if (googleHost(server, 'docker') === undefined) return NO_CREDENTIALS
  const {value} = await call.token()
  return helperAnswer(`${JSON.stringify({ServerURL: server, Username: TOKEN_USER, Secret: value})}\n`)
}

const verbs: Readonly<Record<string, (call: HelperCall) => Promise<HelperAnswer>>> = {
  get,
  // `docker login` stores what somebody typed.
  store: async () =>
    failure(
      `${PROGRAM} stores no passwords: it gets a new token whenever one is needed, so leave out the login to this registry`,
    ),
  // Clients ask for it when a login failed, and to log out. Nothing is stored.
  erase: async () => helperAnswer(''),
  list: async () => helperAnswer('{}\n'),
  version: async ({version}) => helperAnswer(`${PROGRAM} (ci-auth) ${version}\n`),
}

export const dockerHelper: Helper = {
  name: 'docker',
  // docker tries without a password then, and does not say why: it shows standard error alone.
  failure: (message) => ({...failure(message), stderr: `${message}\n`}),
  async answer(call) {
    const [verb, ...others] = call.words
    if (verb === undefined || others.length > 0) return failure(`usage: ${PROGRAM} <store|get|erase|list|version>`)
    const answer = Object.hasOwn(verbs, verb) ? verbs[verb] : undefined
    return answer ? answer(call) : failure(`${PROGRAM}: unknown action: ${JSON.stringify(verb)}`)
  },
}
