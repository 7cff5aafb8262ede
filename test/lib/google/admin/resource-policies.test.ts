import assert from 'node:assert/strict'
import {parseBucket, parseImageRepository} from '../../../../src/lib/google/admin/resource-policies.ts'

const repository = {project: 'acme', location: 'europe-west1', repository: 'images'}

describe('lib/google/admin/resource-policies', () => {
  for (const [name, expected] of [
    ['europe-west1-docker.pkg.dev/acme/images', repository],
    ['gcr.io/acme', {project: 'acme', location: 'us', repository: 'gcr.io'}],
    ['A-europe-west1-docker.pkg.dev/acme/images', undefined],
    ['europe-west1-docker.pkg.dev.example/acme/images', undefined],
    ['europe-west1-docker.pkg.dev/acme', undefined],
    ['europe-west1-docker.pkg.dev/acme/images/app', undefined],
    ['europe-west1-docker.pkg.dev/ acme/images', undefined],
    ['europe-west1-docker.pkg.dev/acme /images', undefined],
    ['europe-west1-docker.pkg.dev/acme/ images', undefined],
    ['europe-west1-docker.pkg.dev/acme/images ', undefined],
    ['gcr.io/acme/images', undefined],
    ['gs://acme-builds', 'acme-builds'],
    ['x gs://acme-builds', undefined],
    ['gs://acme-builds/x', undefined],
  ] as const) {
    it(`knows ${name}`, () => assert.deepEqual(parseBucket(name) ?? parseImageRepository(name), expected))
  }
})
