// What a sign-in costs at least: the same calls, over connections that are opened as early, and the same credentials file, without any check.
// `npm run bench` starts it beside the action and the command line, as a runner would: `main`, `post`, or `federate` with its flags.
const {appendFileSync, rmSync, writeFileSync} = require('node:fs')
const {request} = require('node:http')
const {connect} = require('node:net')
const {env} = process

const [what, ...flags] = process.argv.slice(2)
const given = Object.fromEntries(flags.map((flag) => flag.slice(2).split('=')))
const input = (name) => env[`INPUT_${name.toUpperCase()}`] || given[name.replaceAll('_', '-')]

const key = input('credentials_json')
const provider = input('workload_identity_provider')
const format = input('token_format')
const idAudience = input('id_token_audience')
const account = key ? JSON.parse(key).client_email : input('service_account')
const endpoint = (name) => env[`CI_AUTH_ENDPOINT_${name.toUpperCase()}`] ?? `https://${name}.googleapis.com`
const SCOPE = 'https://www.googleapis.com/auth/cloud-platform'

/** A connection to `url`, opened now. */
function open(url) {
  const {hostname, port, protocol} = new URL(url)
  if (protocol === 'http:') return connect({host: hostname, port: Number(port || 80), noDelay: true})
  return require('node:tls').connect({host: hostname, port: Number(port || 443), ALPNProtocols: ['http/1.1']})
}

/** One call over `socket`. */
const call = (socket, url, {body, bearer, type = 'application/json'}) =>
  new Promise((resolve, reject) => {
    const {host, pathname, search} = new URL(url)
    const message = request({
      createConnection: () => socket,
      method: body === undefined ? 'GET' : 'POST',
      path: pathname + search,
      headers: {
        host,
        accept: 'application/json',
        connection: 'close',
        ...(bearer && {authorization: `Bearer ${bearer}`}),
        ...(body && {'content-type': type, 'content-length': Buffer.byteLength(body)}),
      },
    })
    message.on('error', reject)
    message.on('response', (response) => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (chunk) => {
        text += chunk
      })
      response.on('end', () => resolve(JSON.parse(text)))
    })
    message.end(body)
  })

const FORM = 'application/x-www-form-urlencoded'
const form = (fields) => ({body: new URLSearchParams(fields).toString(), type: FORM})
const mask = (secret) => process.stdout.write(`::add-mask::${secret}\n`)
const base64url = (value) => Buffer.from(JSON.stringify(value)).toString('base64url')
const time = (seconds) => new Date(seconds * 1000).toISOString().replace(/\.\d+/, '')
const asCommands = (values) =>
  Object.entries(values)
    .map(([name, value]) => `${name}<<END\n${value}\nEND\n`)
    .join('')

/** @returns The credentials file, and the outputs. */
async function federate() {
  const issuer = new URL(env.ACTIONS_ID_TOKEN_REQUEST_URL)
  issuer.searchParams.set('audience', `https://iam.googleapis.com/${provider}`)
  const iam = `${endpoint('iamcredentials')}/v1/projects/-/serviceAccounts/${account}`
  // Opened before anything else is done: for an ID token, the file is proven beside it.
  const [toIssuer, toSts] = [open(issuer), open(endpoint('sts'))]
  const toAccess = account && open(iam)
  const toId = format === 'id_token' && open(iam)

  const bearer = env.ACTIONS_ID_TOKEN_REQUEST_TOKEN
  mask(bearer)
  const {value: subject_token} = await call(toIssuer, issuer, {bearer})
  mask(subject_token)
  const federated = await call(
    toSts,
    `${endpoint('sts')}/v1/token`,
    form({
      grant_type: 'urn:ietf:params:oauth:grant-type:token-exchange',
      audience: `//iam.googleapis.com/${provider}`,
      scope: SCOPE,
      requested_token_type: 'urn:ietf:params:oauth:token-type:access_token',
      subject_token,
      subject_token_type: 'urn:ietf:params:oauth:token-type:jwt',
    }),
  )
  mask(federated.access_token)
  const ask = (socket, method, body) =>
    call(socket, `${iam}:${method}`, {bearer: federated.access_token, body: JSON.stringify(body)})
  const [access, id] = await Promise.all([
    account && ask(toAccess, 'generateAccessToken', {scope: [SCOPE], lifetime: '3600s'}),
    toId && ask(toId, 'generateIdToken', {audience: idAudience, includeEmail: false}),
  ])
  for (const secret of [access?.accessToken, id?.token]) if (secret) mask(secret)
  const file = {
    universe_domain: 'googleapis.com',
    type: 'external_account',
    audience: `//iam.googleapis.com/${provider}`,
    subject_token_type: 'urn:ietf:params:oauth:token-type:jwt',
    token_url: `${endpoint('sts')}/v1/token`,
    credential_source: {
      url: issuer.href,
      headers: {Authorization: `Bearer ${bearer}`},
      format: {type: 'json', subject_token_field_name: 'value'},
    },
    ...(account
      ? {service_account_impersonation_url: `${iam}:generateAccessToken`}
      : {token_info_url: `${endpoint('sts')}/v1/introspect`}),
  }
  const auth_token_expiration = time(Date.now() / 1000 + federated.expires_in)
  return [file, {auth_token: federated.access_token, auth_token_expiration}, access, id?.token]
}

async function useKey() {
  const socket = format && open(endpoint('oauth2'))
  const file = JSON.parse(key)
  mask(file.private_key_id)
  if (!format) return [file, {}]
  const [iat, aud] = [Math.floor(Date.now() / 1000), 'https://oauth2.googleapis.com/token']
  const claims = {iss: file.client_email, scope: SCOPE, aud, iat, exp: iat + 3600}
  const signed = `${base64url({alg: 'RS256', typ: 'JWT', kid: file.private_key_id})}.${base64url(claims)}`
  const assertion = `${signed}.${require('node:crypto').sign('sha256', Buffer.from(signed), file.private_key).toString('base64url')}`
  const grant_type = 'urn:ietf:params:oauth:grant-type:jwt-bearer'
  const granted = await call(socket, `${endpoint('oauth2')}/token`, form({grant_type, assertion}))
  mask(granted.access_token)
  return [file, {}, {accessToken: granted.access_token, expireTime: time(iat + granted.expires_in)}]
}

async function signIn() {
  const [file, outputs, access, id] = await (key ? useKey() : federate())
  const path = `${env.GITHUB_WORKSPACE}/ci-creds-${Math.random().toString(16).slice(2)}.json`
  appendFileSync(env.GITHUB_STATE, asCommands({recorded: path}))
  writeFileSync(path, JSON.stringify(file, null, 2), {flag: 'wx', mode: 0o600})
  const project = account?.split(/[@.]/)[1] ?? input('project_id')
  Object.assign(outputs, {project_id: project, credentials_file_path: path})
  if (format === 'access_token')
    Object.assign(outputs, {access_token: access.accessToken, access_token_expiration: access.expireTime})
  if (format === 'id_token') outputs.id_token = id
  const projects = [
    'CLOUDSDK_PROJECT',
    'CLOUDSDK_CORE_PROJECT',
    'GCP_PROJECT',
    'GCLOUD_PROJECT',
    'GOOGLE_CLOUD_PROJECT',
  ]
  const files = ['CLOUDSDK_AUTH_CREDENTIAL_FILE_OVERRIDE', 'GOOGLE_APPLICATION_CREDENTIALS', 'GOOGLE_GHA_CREDS_PATH']
  const variables = [...projects.map((name) => [name, project]), ...files.map((name) => [name, path])]
  appendFileSync(env.GITHUB_OUTPUT, asCommands(outputs))
  appendFileSync(env.GITHUB_ENV, asCommands(Object.fromEntries(variables)))
  process.stdout.write(`Signed in as ${account ?? provider}\nWrote ${path}\n`)
}

if (what === 'post') {
  rmSync(env.STATE_recorded)
  process.stdout.write(`Removed ${env.STATE_recorded}\n`)
} else void signIn()
