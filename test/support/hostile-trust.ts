import type {World} from '../../src/lib/trust/trust.ts'
import {hostileValues} from './hostile-values.ts'

const isText = (value: string): boolean => !/[\0\ud800-\udfff]/u.test(value)

/** Values that no script and no configuration should trip over. */
export const hostileTexts = hostileValues(40).filter((value) => isText(value) && value.length < 1000)

export const hostileKeys = (text: string): string =>
  JSON.stringify({keys: [{kty: 'RSA', kid: text, n: 'AQAB', e: 'AQAB'}]}, undefined, 1)

/** A world with each of {@link hostileTexts} in every place where a file may have any text, and more besides. */
export const hostileWorld = (): World => ({
  projects: [{id: 'example.com:acme', number: '1234', services: ['iam.googleapis.com']}],
  pools: hostileTexts.map((text, index) => ({
    id: `pool-${index}`,
    displayName: text,
    description: text,
    providers: [
      {
        id: 'the-provider',
        issuer: `https://ci.example/${text}`,
        displayName: text,
        description: text,
        attributeMapping: {'google.subject': text, 'attribute.a': `${text},;|#~`},
        attributeCondition: text,
        allowedAudiences: [text, 'second'],
        jwksJson: hostileKeys(text),
      },
    ],
  })),
  serviceAccounts: [{email: 'robot@acme.example.com.iam.gserviceaccount.com', uniqueId: '1', displayName: "it's"}],
  grants: hostileTexts.map((text, index) => ({
    serviceAccount: 'robot@acme.example.com.iam.gserviceaccount.com',
    role: 'roles/iam.workloadIdentityUser',
    members: [
      `principal://iam.googleapis.com/projects/1234/locations/global/workloadIdentityPools/pool-${index}/subject/${text}`,
    ],
  })),
})
