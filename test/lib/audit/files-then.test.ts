import assert from 'node:assert/strict'
import {mkdtempSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {filesThen} from '../../../src/lib/audit/files-then.ts'
import {readFiles} from '../../../src/lib/audit/read-files.ts'
import {removeFolder} from '../../support/folders.ts'

const account = (email: string) => ({
  type: 'google_service_account',
  mode: 'managed',
  address: `a.${email}`,
  values: {email},
})
const state = (...emails: string[]) => ({root_module: {resources: emails.map(account)}})
const plan = {
  format_version: '1.2',
  planned_values: state('new@shop.iam.gserviceaccount.com'),
  prior_state: {values: state('old@shop.iam.gserviceaccount.com')},
}
const listed = (email: string): string =>
  JSON.stringify([{name: `projects/shop/serviceAccounts/${email}`, email, uniqueId: '1'}])

describe('the files of an inventory at a commit', () => {
  const cwd = mkdtempSync(join(tmpdir(), 'ci-auth-now-'))
  const folder = mkdtempSync(join(tmpdir(), 'ci-auth-then-'))
  after(() => Promise.all([cwd, folder].map(removeFolder)))

  it('have the texts of then, and the state before a plan; what git does not have is the same', async () => {
    const now = {
      'changed.json': listed('now@shop.iam.gserviceaccount.com'),
      'added.json': listed('added@shop.iam.gserviceaccount.com'),
      'saved.json': listed('saved@shop.iam.gserviceaccount.com'),
      'plan.json': JSON.stringify(plan),
    }
    for (const [name, text] of Object.entries(now)) writeFileSync(join(cwd, name), text)
    const git = {
      paths: ['changed.json'],
      tracked: ['changed.json', 'added.json'],
      read: () => listed('then@shop.iam.gserviceaccount.com'),
    }
    const {call, same} = await filesThen({files: Object.keys(now), cwd}, git, folder)
    assert.deepEqual(same, ['saved.json'])
    const {accounts} = await readFiles(call)
    assert.deepEqual(accounts.map(({email, from}) => `${from}: ${email}`).sort(), [
      'changed.json: then@shop.iam.gserviceaccount.com',
      'plan.json: old@shop.iam.gserviceaccount.com',
      'saved.json: saved@shop.iam.gserviceaccount.com',
    ])
  })
})
