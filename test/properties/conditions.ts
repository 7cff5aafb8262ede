import fc from 'fast-check'

const CLAIMS = [
  'sub',
  'ref',
  'repository',
  'repository_owner',
  'environment',
  'run_attempt',
  'teams',
  'absent',
  'toString',
]

const TEXTS = [
  'acme',
  'acme/shop',
  'refs/heads/main',
  'REFS/HEADS/MAIN',
  'main',
  '',
  '42',
  'true',
  'a*',
  'ünï🔑',
  "it's",
  '\\n',
]

const quoted = (text: string): string => `'${text.replace(/[\\']/g, '\\$&')}'`

const claim = fc.oneof(
  fc.constantFrom(...CLAIMS).map((name) => `assertion.${name}`),
  fc.constantFrom(...CLAIMS).map((name) => `assertion['${name}']`),
  fc.constantFrom('google.subject', 'google.groups', 'attribute.repository', 'attribute.absent', 'assertion', 'sub'),
)

const literal = fc.oneof(
  fc.constantFrom(...TEXTS).map(quoted),
  fc.constantFrom('42', '1.5', 'true', 'null', '-1', '7u'),
)

const list = fc.array(literal, {maxLength: 3}).map((items) => `[${items.join(', ')}]`)

const operand = fc.oneof({weight: 4, arbitrary: claim}, {weight: 2, arbitrary: literal}, {weight: 1, arbitrary: list})

const comparison = fc
  .tuple(operand, fc.constantFrom('==', '!=', '<', '>=', 'in'), operand)
  .map(([left, operator, right]) => `${left} ${operator} ${right}`)

const method = fc
  .tuple(claim, fc.constantFrom('startsWith', 'endsWith', 'contains', 'matches'), literal)
  .map(([target, name, argument]) => `${target}.${name}(${argument})`)

const macro = fc.oneof(
  fc.constantFrom(...CLAIMS).map((name) => `has(assertion.${name})`),
  fc.tuple(claim, literal).map(([target, value]) => `${target}.exists(x, x == ${value})`),
)

const leg = fc.oneof({weight: 4, arbitrary: comparison}, {weight: 2, arbitrary: method}, macro, claim, literal)

/** CEL as providers have it in their conditions: all of it is in the grammar, and much of it fails. */
export const conditions: fc.Arbitrary<string> = fc.letrec<{condition: string; inner: string}>((tie) => ({
  condition: fc.oneof(
    {depthSize: 'small', withCrossShrink: true},
    leg,
    fc.tuple(tie('inner'), fc.constantFrom(' && ', ' || ', '&&'), tie('inner')).map(([a, by, b]) => a + by + b),
    fc.tuple(tie('inner'), tie('inner'), tie('inner')).map(([a, b, c]) => `${a} ? ${b} : ${c}`),
    tie('inner').map((inner) => `!${inner}`),
  ),
  inner: fc.oneof(
    leg,
    tie('condition').map((inner) => `(${inner})`),
  ),
})).condition
