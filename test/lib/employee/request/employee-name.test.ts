import assert from 'node:assert/strict'
import {employeeNameOf} from '../../../../src/lib/employee/request/router.ts'

const paths: readonly (readonly [path: string, name: ReturnType<typeof employeeNameOf>])[] = [
  ['/employee/alice', {name: 'alice'}],
  ['/employee/a%2Fb', {name: 'a/b'}],
  ['/employee/%C3%A9', {name: 'é'}],
  ['/employee/%E9', 'malformed'],
  ['/employee/%', 'malformed'],
  ['/employee/', 'none'],
  ['/employee', 'none'],
  ['/employee//', 'none'],
  ['/employee/alice/', 'none'],
  ['/employer/alice', 'none'],
]

describe('lib/employee/request/employee-name', () => {
  for (const [path, name] of paths) {
    it(`finds ${JSON.stringify(name)} in ${JSON.stringify(path)}`, () => assert.deepEqual(employeeNameOf(path), name))
  }
})
