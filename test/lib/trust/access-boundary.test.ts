import assert from 'node:assert/strict'
import {type AccessBoundary, boundaryOfBuckets, boundaryOfFile} from '../../../src/lib/trust/access-boundary.ts'
import {permits} from '../../doubles/storage.ts'

const rulesOf = (...given: string[]) =>
  (JSON.parse(boundaryOfBuckets(given)) as {accessBoundary: AccessBoundary}).accessBoundary.accessBoundaryRules

/** Whether the one rule of `given` lets a token read an object, or list what begins with `prefix`. */
function isAllowed(given: string, object: string | undefined, prefix: string): boolean {
  const [rule = assert.fail()] = rulesOf(given)
  const permission = object === undefined ? 'storage.objects.list' : 'storage.objects.get'
  return permits({permission, bucket: 'my-bucket', object, prefix}, rule)
}

describe('lib/trust/access-boundary', () => {
  it('gives each --bucket a rule', () =>
    assert.deepEqual(rulesOf('in-1', 'out.example/a/:write', 'all:admin', 'x-1/*'), [
      {
        availableResource: '//storage.googleapis.com/projects/_/buckets/in-1',
        availablePermissions: ['inRole:roles/storage.objectViewer'],
      },
      {
        availableResource: '//storage.googleapis.com/projects/_/buckets/out.example',
        availablePermissions: ['inRole:roles/storage.objectUser'],
        availabilityCondition: {
          title: 'prefix',
          expression:
            "resource.name.startsWith('projects/_/buckets/out.example/objects/a/') || api.getAttribute('storage.googleapis.com/objectListPrefix', '').startsWith('a/')",
        },
      },
      {
        availableResource: '//storage.googleapis.com/projects/_/buckets/all',
        availablePermissions: ['inRole:roles/storage.objectAdmin'],
      },
      {
        availableResource: '//storage.googleapis.com/projects/_/buckets/x-1',
        availablePermissions: ['inRole:roles/storage.objectViewer'],
      },
    ]))

  const cases: [given: string, object: string | undefined, listed: string, met: boolean][] = [
    ['my-bucket/team-a', 'team-a/x', '', true],
    ['my-bucket/team-a', 'team-a', '', true],
    ['my-bucket/team-a', 'team-ab/x', '', false],
    ['my-bucket/team-a', undefined, 'team-a/', true],
    ['my-bucket/team-a', undefined, 'team-a', false],
    ['my-bucket/team-a', undefined, '', false],
    ['my-bucket/team-a/', 'team-a', '', false],
    ['my-bucket/team-a*', 'team-ab/x', '', true],
    ['my-bucket/team-a*', undefined, 'team-a', true],
    ['my-bucket/team-a*', 'team-b', '', false],
    [String.raw`my-bucket/it's\here/`, String.raw`it's\here/x`, '', true],
    [String.raw`my-bucket/it's\here/`, "it's", '', false],
    ["my-bucket/') || true || ('/", 'other', '', false],
    [String.raw`my-bucket/\') || true || (\'/`, 'other', '', false],
    ['my-bucket/a:b:read', 'a:b/x', '', true],
    ['my-bucket/ü😀/', 'ü😀/x', '', true],
  ]
  for (const [given, object, listed, met] of cases) {
    const what = object === undefined ? `a list of "${listed}"` : `"${object}"`
    it(`${met ? 'lets' : 'does not let'} --bucket ${given} reach ${what}`, () =>
      assert.equal(isAllowed(given, object, listed), met))
  }

  const wrong: [what: string, given: string[], message: RegExp][] = [
    ['nothing', [''], /does not begin with the name of a bucket/],
    ['an empty prefix, such as of a variable that is not set', ['my-bucket/:write'], /the prefix is empty/],
    ['an address', ['gs://my-bucket'], /it is an address/],
    ['capital letters', ['My-Bucket'], /does not begin with the name of a bucket/],
    ['an unknown word', ['my-bucket:wrte'], /"wrte" is neither read, write nor admin/],
    ['a name from a prototype', ['my-bucket:constructor'], /neither read/],
    ['a colon of the prefix', ['my-bucket/a:b'], /"b" is neither/],
    ['a line end', ['my-bucket/a\nb:read'], /a character that no name has/],
    ['eleven', Array.from({length: 11}, (_, index) => `bucket-${index}`), /11 times, but .* at most 10 rules/],
    ['a long prefix', [`my-bucket/${'x'.repeat(1000)}`], /too long/],
    ['two mistakes', ['a', 'my-bucket:x'], /2 things are wrong/],
  ]
  for (const [what, given, message] of wrong) {
    it(`refuses ${what}`, () =>
      assert.throws(() => boundaryOfBuckets(given), {code: 'INPUT_BOUNDARY_INVALID', message}))
  }

  it('keeps the boundary of a file, in one form', () => {
    const text = boundaryOfBuckets(['my-bucket/a'])
    assert.equal(boundaryOfFile(JSON.stringify(JSON.parse(text), undefined, 2), 'x'), text)
  })

  const wrongFiles: [what: string, text: string, message: RegExp][] = [
    ['no JSON', 'x', /^x: it must be a JSON object with the one field accessBoundary$/],
    ['no boundary', '{}', /the one field accessBoundary/],
    ['more than a boundary', '{"accessBoundary":{"accessBoundaryRules":[]},"x":1}', /the one field accessBoundary/],
    ['no rule', '{"accessBoundary":{"accessBoundaryRules":[]}}', /must have 1 to 10 accessBoundaryRules/],
    [
      'a permission',
      '{"accessBoundary":{"accessBoundaryRules":[{"availableResource":"//storage.googleapis.com/projects/_/buckets/b","availablePermissions":["inRole:roles/storage.objectViewer","storage.objects.get"]}]}}',
      /may contain only inRole:ROLE/,
    ],
    [
      'a role with more behind it',
      '{"accessBoundary":{"accessBoundaryRules":[{"availableResource":"//storage.googleapis.com/projects/_/buckets/b","availablePermissions":["inRole:roles/storage.objectViewer,x"]}]}}',
      /may contain only inRole:ROLE/,
    ],
  ]
  const bucket =
    '"availableResource":"//storage.googleapis.com/projects/_/buckets/b","availablePermissions":["inRole:roles/storage.objectViewer"]'
  for (const rule of [
    'null',
    `{${bucket},"x":1}`,
    ...['""', '[]'].map((no) => `{${bucket},"availabilityCondition":${no}}`),
  ])
    wrongFiles.push([
      `a rule that is no rule, or limits less than was meant: ${rule}`,
      `{"accessBoundary":{"accessBoundaryRules":[${rule}]}}`,
      /unknown, or of another type/,
    ])
  for (const [what, text, message] of wrongFiles) {
    it(`refuses a file with ${what}`, () =>
      assert.throws(() => boundaryOfFile(text, 'x'), {code: 'INPUT_BOUNDARY_INVALID', message}))
  }
})
