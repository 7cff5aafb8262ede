import type {World} from '../../src/lib/trust/trust.ts'
import {seededRandom} from './seeded-random.ts'

/** Values that break out of weak quoting and escaping. Whatever of them runs leaves the file `x` behind. */
const fixed = [
  '',
  'plain',
  '/tmp/ci-creds-0123456789abcdef.json',
  'C:\\Users\\ci\\creds.json',
  '$(touch x)',
  '`touch x`',
  '; touch x #',
  "'; touch x; '",
  '"; touch x; "',
  "'$(touch x)'",
  "\\'; touch x; \\'",
  '| touch x',
  'a || touch x',
  '&& touch x',
  '%PATH% %%s %0 100%',
  '%0A%0D%3B%5D%25',
  '%AZP25%AZP250A',
  '%env.PATH% and %system.teamcity.auth.password%',
  ']##vso[task.setvariable variable=EVIL]x',
  '##vso[task.setvariable variable=EVIL;issecret=false]x',
  "'] ##teamcity[setParameter name='env.EVIL' value='x'",
  "|'|]|n|0x000A",
  '::set-env name=EVIL::x',
  '::add-mask::x',
  ';issecret=false',
  'a;b]c',
  'ghadelimiter_00000000-0000-4000-8000-000000000000',
  'EVIL<<EOF',
  '"quoted" and \'quoted\'',
  '{"json": "\\u000a"}',
  'ends in a backslash\\',
  '\\\\',
  '\\n',
  "'''",
  '-n',
  '--',
  '-Value',
  ' leading',
  'trailing ',
  '\ttabs\t',
  '   ',
  '#comment',
  'a=b=c',
  '=a',
  'ünïcödé 🔑 \u200b',
  '\u2028\u2029\u0085',
  '\u001b[31m\u0007\u007f',
  '\v\f',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is meant for the shells.
  '$HOME ${HOME} $$ ${{ secrets.KEY }} <+secrets.getValue("x")>',
  '~/x * ? [a-z] {a,b}',
  'x'.repeat(20_000),
  'two\nlines',
  '\n',
  'ends in a line break\n',
  '\nbegins with one',
  'a\r\nb',
  '\r',
  "a\n'\ntouch x\n'",
  'x\nEVIL=1',
  'x\nexport EVIL=1',
  'x\n##vso[task.setvariable variable=EVIL]1',
  "x\n##teamcity[setParameter name='env.EVIL' value='1']",
  'x\n::set-env name=EVIL::1',
  'x\nghadelimiter_00000000-0000-4000-8000-000000000000\nEVIL=1',
  'EOF\nEVIL=1',
  'nul\0',
  'half \uD800',
  '\uDC00half',
]

const ALPHABET = [
  ...' \t\n\r\'"`\\$(){}[]<>|&;!#%*?~=-+^,.:@/aZ09_ü🔑\u2028',
  '%0A',
  '%AZP25',
  '|n',
  '##vso[',
  '##teamcity[',
  '::',
]

/** Fixed ones, then random ones, the same each time. */
export function hostileValues(randomOnes: number): string[] {
  const random = seededRandom(20_261_121)
  const text = (): string => Array.from({length: random(24)}, () => ALPHABET[random(ALPHABET.length)]).join('')
  return [...fixed, ...Array.from({length: randomOnes}, text)]
}

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
