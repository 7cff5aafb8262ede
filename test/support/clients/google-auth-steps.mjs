// Does the steps that standard input lists as JSON, as Node applications do them. Prints a JSON list of what came of them.
import {json} from 'node:stream/consumers'
import {DownscopedClient, GoogleAuth, Impersonated, OAuth2Client} from 'google-auth-library'

const scopes = ['https://www.googleapis.com/auth/cloud-platform']
const load = ({credentials}) => new GoogleAuth({credentials, scopes}).getClient()
const tokenOf = async (client) => (await client.getAccessToken()).token

const does = {
  token: async (step) => tokenOf(await load(step)),
  downscope: async (step) =>
    tokenOf(new DownscopedClient(await load(step), {accessBoundary: {accessBoundaryRules: step.rules}})),
  impersonate: async (step) => tokenOf(await impersonated(step)),
  identify: async (step) => (await impersonated(step)).fetchIdToken(step.audience, {includeEmail: true}),
  verify: async ({audience, token}) =>
    (await new OAuth2Client().verifyIdToken({idToken: token, audience})).getPayload(),
  inspect: ({token}) => new OAuth2Client().getTokenInfo(token),
}

const impersonated = async (step) =>
  new Impersonated({
    sourceClient: await load(step),
    targetPrincipal: step.target,
    delegates: step.delegates ?? [],
    targetScopes: scopes,
  })

const results = []
for (const step of await json(process.stdin)) {
  results.push(
    await does[step.does](step).then(
      (result) => ({result}),
      (error) => ({error: error.message}),
    ),
  )
}
process.stdout.write(JSON.stringify(results))
