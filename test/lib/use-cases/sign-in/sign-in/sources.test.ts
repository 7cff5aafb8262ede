import assert from 'node:assert/strict'
import {stat, writeFile} from 'node:fs/promises'
import {join} from 'node:path'
import {assertSilent, calls} from '../../../../support/job.ts'
import {federation, iam, STS, useSignIn} from '../../../../support/sign-in-rig.ts'
import {acmeClaims, acmeNames} from '../../../../support/worlds.ts'

const {deployer, provider} = acmeNames

describe('lib/use-cases/sign-in/sign-in, federation: where ID tokens come from', () => {
  const rig = useSignIn()
  const claimsOfJob = {...acmeClaims, sub: 'repo:acme/shop:ref:refs/heads/main'}

  it('warns of a token that tools take in place of the file', async () => {
    await rig.job.signIn(federation)
    assert.doesNotMatch(rig.job.said.map(({text}) => text).join('\n'), /FILE_HIDDEN_BY_TOKEN/)
    Object.assign(rig.job.env, {GOOGLE_OAUTH_ACCESS_TOKEN: 'ya29.c.of-another'})
    await rig.job.signIn(federation)
    const said = rig.job.said.map(({text}) => text).join('\n')
    assert.match(said, /FILE_HIDDEN_BY_TOKEN: GOOGLE_OAUTH_ACCESS_TOKEN is set: Terraform's Google provider takes/)
    assert.doesNotMatch(said, /of-another/)
  })

  it('signs in from a file that holds one token, and says when the credentials die', async () => {
    const token = await rig.emulator.mintIdToken({
      ...claimsOfJob,
      audience: `https://iam.googleapis.com/${provider}`,
    })
    const path = join(rig.job.env['RUNNER_TEMP'] ?? '', 'token')
    await writeFile(path, token)
    const {credentialsFile} = await rig.job.signIn(federation, {named: {file: path}})
    assert.deepEqual((await rig.job.json(credentialsFile?.path))['credential_source'], {
      file: path,
      format: {type: 'text'},
    })
    assert.equal(credentialsFile?.source, 'file')
    assert.equal(rig.secondsUntil(credentialsFile?.expires), 300)
    assert.match(rig.job.said.map(({text}) => text).join('\n'), /OIDC_NO_REFRESH/)
  })

  it('writes the token beside the credentials where the libraries could not read its source', async () => {
    const token = await rig.emulator.mintIdToken({
      ...claimsOfJob,
      audience: `https://iam.googleapis.com/${provider}`,
    })
    const {credentialsFile} = await rig.job.signIn(federation, {
      named: {env: 'MY_TOKEN'},
      surroundings: {...rig.job.front.surroundings, env: {...rig.job.env, MY_TOKEN: `${token}\n`}},
    })
    const source = (await rig.job.json(credentialsFile?.path))['credential_source'] as Record<string, unknown>
    assert.deepEqual(source, {file: source['file'], format: {type: 'json', subject_token_field_name: 'id_token'}})
    assert.match(String(source['file']), /workspace\/ci-creds-[0-9a-f]{16}\.json$/)
    assert.notEqual(source['file'], credentialsFile?.path)
    assert.deepEqual(await rig.job.json(String(source['file'])), {id_token: token})
    assert.equal((await stat(String(source['file']))).mode & 0o777, 0o600)
    assertSilent(rig.job.said, [...rig.secrets(), token])
  })

  it('names an executable that keeps the contract, and allows the libraries to run it', async () => {
    const token = await rig.emulator.mintIdToken({
      ...claimsOfJob,
      audience: `https://iam.googleapis.com/${provider}`,
    })
    const command = join(rig.job.env['RUNNER_TEMP'] ?? '', 'mint.sh')
    const response = JSON.stringify({
      version: 1,
      success: true,
      token_type: 'urn:ietf:params:oauth:token-type:jwt',
      id_token: token,
    })
    await writeFile(command, `#!/bin/sh\nprintf %s '${response}'\n`, {mode: 0o755})
    const {credentialsFile, variables} = await rig.job.signIn(federation, {named: {command}})
    assert.deepEqual((await rig.job.json(credentialsFile?.path))['credential_source'], {
      executable: {command, timeout_millis: 30_000},
    })
    assert.equal(variables['GOOGLE_EXTERNAL_ACCOUNT_ALLOW_EXECUTABLES'], '1')
    assert.equal(credentialsFile?.expires, undefined)
  })

  it('takes the source that was named, whatever the CI offers', async () => {
    const token = await rig.emulator.mintIdToken({
      ...claimsOfJob,
      audience: `https://iam.googleapis.com/${provider}`,
    })
    await rig.job.signIn(federation, {
      surroundings: {...rig.job.front.surroundings, env: {...rig.job.env, CI_AUTH_ID_TOKEN: token}},
    })
    assert.deepEqual(calls(rig.emulator.requests), [STS, iam(deployer, 'generateAccessToken')])
    const notes = rig.job.said.filter(({kind}) => kind === 'note').map(({text}) => text)
    assert.deepEqual(notes, [
      'the ID token is from the variable CI_AUTH_ID_TOKEN: GitHub Actions was not asked for one',
    ])
  })

  it('says it of a variable also where the job may have no ID token, and not of a key, which needs none', async () => {
    const {ACTIONS_ID_TOKEN_REQUEST_TOKEN: _, ...env} = rig.job.env
    const audience = `https://iam.googleapis.com/${provider}`
    const token = await rig.emulator.mintIdToken({...claimsOfJob, audience})
    const surroundings = {...rig.job.front.surroundings, env: {...env, CI_AUTH_ID_TOKEN: token}}
    const key = {credentials_json: JSON.stringify(rig.emulator.serviceAccountKey(deployer))}
    for (const [raw, count] of [
      [federation, 1],
      [key, 0],
    ] as const) {
      rig.job.said.length = 0
      await rig.job.signIn(raw, {surroundings})
      assert.equal(rig.job.said.filter(({text}) => text.startsWith('the ID token is from')).length, count)
    }
  })
})
