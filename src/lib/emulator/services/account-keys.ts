import type {ServiceAccount} from '../../trust/trust.ts'
import {accountProject, type Cloud} from '../cloud.ts'
import {isSignedBy, type Jwt} from '../jwt.ts'
import {downloadedSigningKey, type SigningKey, sharedSigningKey} from '../signing-key.ts'

/** The key that Google keeps for the account, and signs with on request. */
export const systemKey = ({email}: ServiceAccount): Promise<SigningKey> => sharedSigningKey(`account:${email}`)

export const keysOfAccount = async ({accountKeys}: Cloud, account: ServiceAccount): Promise<SigningKey[]> => [
  ...(accountKeys.get(account.email) ?? []),
  await systemKey(account),
]

/** Whether a key of the account signed `jwt`: the one that it names, or any when it names none. */
export async function isSignedByAccount(cloud: Cloud, account: ServiceAccount, jwt: Jwt): Promise<boolean> {
  const keys = await keysOfAccount(cloud, account)
  const {kid} = jwt.header
  const named = keys.filter((key) => kid === undefined || kid === key.kid)
  const signed = await Promise.all(named.map(({publicKey}) => isSignedBy(jwt, publicKey)))
  return signed.includes(true)
}

/** One more key file of `type: service_account`, as production writes it. Blocks for about 100 ms. */
export function newKeyFile({accountKeys, world}: Cloud, account: ServiceAccount): object {
  const {email, uniqueId} = account
  const former = accountKeys.get(email) ?? []
  const key = downloadedSigningKey(`${email} ${former.length}`)
  accountKeys.set(email, [...former, key])
  return {
    type: 'service_account',
    project_id: accountProject(world, account)?.id ?? '',
    private_key_id: key.kid,
    private_key: key.privateKey.export({format: 'pem', type: 'pkcs8'}),
    client_email: email,
    client_id: uniqueId,
    auth_uri: 'https://accounts.google.com/o/oauth2/auth',
    token_uri: 'https://oauth2.googleapis.com/token',
    auth_provider_x509_cert_url: 'https://www.googleapis.com/oauth2/v1/certs',
    client_x509_cert_url: `https://www.googleapis.com/robot/v1/metadata/x509/${encodeURIComponent(email)}`,
    universe_domain: 'googleapis.com',
  }
}
