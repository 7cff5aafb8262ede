import {get, onSubmit, post} from './api.js'
import {byId, element, options, replace} from './dom.js'

/** The providers and accounts to try, and the claims of an invented job of each issuer. */
export async function showTry({pools, serviceAccounts}) {
  const {issuers} = await get('issuers')
  const providers = pools.flatMap((pool) => pool.providers)
  const {account, claims, provider} = byId('try').elements
  const chosen = provider.value
  replace(
    provider,
    providers.map(({name}) =>
      element('option', {value: name, textContent: name.split('/').slice(-3).join('/').replace('/providers/', ' / ')}),
    ),
  )
  if (providers.some(({name}) => name === chosen)) provider.value = chosen
  const former = account.value
  replace(
    account,
    element('option', {value: '', textContent: 'nobody, only exchange'}),
    options(serviceAccounts.map(({email}) => email)),
  )
  account.value = serviceAccounts.some(({email}) => email === former) ? former : ''

  const sample = () => {
    const {issuer} = providers.find(({name}) => name === provider.value) ?? {}
    const {claims: found = {iss: issuer}} = issuers.find((item) => item.issuer === issuer) ?? {}
    const {aud: _aud, ...rest} = found
    claims.value = JSON.stringify(rest, undefined, 2)
  }
  provider.onchange = sample
  if (claims.value === '' || provider.value !== chosen) sample()
}

function readClaims(text) {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new Error(`the claims are no JSON: ${error.message}`)
  }
}

async function exchange({account, claims, provider}) {
  const given = readClaims(claims)
  const {idToken} = await post('id-tokens', {
    audience: `https://iam.googleapis.com/${provider}`,
    claims: given,
    issuer: given.iss,
  })
  const response = await fetch('/v1/token', {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'urn:ietf:params:oauth:grant-type:token-exchange',
      audience: `//iam.googleapis.com/${provider}`,
      scope: 'https://www.googleapis.com/auth/cloud-platform',
      requested_token_type: 'urn:ietf:params:oauth:token-type:access_token',
      subject_token: idToken,
      subject_token_type: 'urn:ietf:params:oauth:token-type:jwt',
    }),
  })
  if (!response.ok || account === '') return
  const {access_token} = await response.json()
  await fetch(`/v1/projects/-/serviceAccounts/${encodeURIComponent(account)}:generateAccessToken`, {
    method: 'POST',
    headers: {authorization: `Bearer ${access_token}`, 'content-type': 'application/json'},
    body: JSON.stringify({scope: ['https://www.googleapis.com/auth/cloud-platform']}),
  })
}

export const startTry = () => onSubmit(byId('try'), exchange)
