import assert from 'node:assert/strict'
import {chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync} from 'node:fs'
import {platform} from 'node:os'
import {dirname, join} from 'node:path'
import {type Ended, program, START, start} from '../../support/ci-auth.ts'
import {type CliJob, openCliJob} from '../../support/cli-job.ts'
import {assertClean} from '../../support/secret-scan.ts'
import {acmeNames} from '../../support/worlds.ts'

const {deployer, provider} = acmeNames
const HOST = 'europe-docker.pkg.dev'
const signIn = ['federate', '--workload-identity-provider', provider, '--service-account', deployer]

/** As people have it: other registries, and a store for the others. */
const THEIRS = `{
    "auths": {"registry.example": {"auth": "dTpwYXNzd29yZA=="}},
    "credsStore": "desktop",
    "credHelpers": {"other.example": "other"}
}`

describe('commands/configure/docker', function () {
  this.timeout(30_000)
  let job: CliJob
  let theirs: string

  beforeEach(async () => {
    job = await openCliJob()
    theirs = join(job.env['HOME'] ?? '', '.docker')
    mkdirSync(join(theirs, 'contexts'), {recursive: true})
    writeFileSync(join(theirs, 'config.json'), THEIRS)
    assert.equal((await job.warmCiAuth(signIn)).code, 0)
    await job.nextStep()
  })
  afterEach(() => job.close())

  const configure = async (...words: string[]): Promise<Ended> => {
    const ended = await job.warmCiAuth(['configure', 'docker', ...words])
    assert.equal(ended.code, 0, ended.stderr)
    assertClean(job, ended)
    return ended
  }
  const settings = () => JSON.parse(readFileSync(join(job.env['DOCKER_CONFIG'] ?? '', 'config.json'), 'utf8'))
  const helper = (words: readonly string[], input: string, env: Readonly<Record<string, string>> = job.env) =>
    start('docker-credential-ci-auth', words, {env, cwd: job.workspace, input}).ended

  it('keeps all other settings, and changes no file of the user', async () => {
    writeFileSync(join(theirs, 'daemon.json'), '{}')
    const {stdout} = await configure(HOST)
    assert.match(stdout, /Passed to later steps: DOCKER_CONFIG, REGISTRY_AUTH_FILE, PATH\n/)
    assert.match(stdout, /here too: eval "\$\(.*configure docker .*--output-format shell/)
    await job.nextStep()
    assert.deepEqual(settings(), {
      auths: {'registry.example': {auth: 'dTpwYXNzd29yZA=='}},
      credsStore: 'desktop',
      credHelpers: {'other.example': 'other', [HOST]: 'ci-auth'},
    })
    assert.ok(statSync(join(job.env['DOCKER_CONFIG'] ?? '', 'contexts')).isDirectory())
    assert.equal(readFileSync(join(theirs, 'config.json'), 'utf8'), THEIRS)
    assert.deepEqual(readdirSync(theirs).sort(), ['config.json', 'contexts', 'daemon.json'])
    if (platform() !== 'win32')
      assert.equal(readFileSync(join(job.env['DOCKER_CONFIG'] ?? '', 'daemon.json'), 'utf8'), '{}')
  })

  it('takes more hosts later', async () => {
    await configure(HOST)
    await job.nextStep()
    const {stdout} = await configure('https://gcr.io/', 'eu.gcr.io')
    assert.doesNotMatch(stdout, /PATH/)
    assert.deepEqual(settings().credHelpers, {
      'other.example': 'other',
      [HOST]: 'ci-auth',
      'gcr.io': 'ci-auth',
      'eu.gcr.io': 'ci-auth',
    })
  })

  it('makes a helper that needs no variable of the job', async () => {
    await configure(HOST)
    await job.nextStep()
    for (const env of [
      job.env,
      {
        PATH: job.env['PATH'] ?? '',
        CI_AUTH_ENDPOINT_STS: job.emulator.url,
        CI_AUTH_ENDPOINT_IAMCREDENTIALS: job.emulator.url,
      },
    ]) {
      const {code, stderr, stdout} = await helper(['get'], HOST, env)
      assert.deepEqual({code, stderr}, {code: 0, stderr: ''}, stdout)
      const {Secret, ...others} = JSON.parse(stdout)
      assert.deepEqual(others, {ServerURL: HOST, Username: 'oauth2accesstoken'})
      assert.match(Secret, /^\S+$/)
    }
    const {code, stdout} = await helper(['get'], `${HOST}.evil.example`)
    assert.deepEqual({code, stdout}, {code: 1, stdout: 'credentials not found in native keychain\n'})
  })

  it('shows with --dry-run what would change, without secrets, and writes nothing', async () => {
    const before = await job.leftovers()
    const {stdout} = await configure(HOST, '--dry-run')
    assert.match(stdout, /^\+ +"europe-docker\.pkg\.dev": "ci-auth"$/m)
    assert.doesNotMatch(stdout, /dTpwYXNzd29yZA/)
    assert.deepEqual(await job.leftovers(), before)
    assert.deepEqual(await job.nextStep(), await job.nextStep())
    assert.equal(job.env['DOCKER_CONFIG'], undefined)
  })

  it('shows no secret that stands in the settings of any tool', async () => {
    const home = job.env['HOME'] ?? ''
    const maven = join(job.folder, 'their-settings.xml')
    const headers = {Authorization: 'Bearer not-for-logs'}
    writeFileSync(join(theirs, 'config.json'), JSON.stringify({HttpHeaders: headers, experimental: 'x'}, null, 2))
    writeFileSync(
      join(home, '.npmrc'),
      'key="-----BEGIN KEY-----\\nnot-for-logs"\n//a.example/:_password=a"b not-for-logs\n',
    )
    writeFileSync(join(home, '.netrc'), 'machine a.example login u password "a b not-for-logs"\n')
    const header = '<property><name>Private-Token</name><value>not-for-logs</value></property>'
    const password = '<password>a not-for-logs</password>'
    writeFileSync(maven, `<settings><servers><server>${password}${header}</server></servers></settings>`)
    Object.assign(job.env, {
      MAVEN_ARGS: `--settings ${maven}`,
      PIP_EXTRA_INDEX_URL: 'https://u:a@not-for-logs@a.example/simple/',
    })
    const python = ['a', 'b'].map((name) => `https://europe-python.pkg.dev/p/${name}/`)
    for (const words of [
      ['docker', HOST],
      ['docker', HOST, '--in-place'],
      ['npm', 'https://europe-npm.pkg.dev/p/r/'],
      ['go', 'europe-go.pkg.dev', '--go-version', '1.20'],
      ['maven', 'ours=https://europe-maven.pkg.dev/p/r'],
      ['pip', ...python],
    ]) {
      for (const form of [[], ['--json']]) {
        const {code, stderr, stdout} = await job.warmCiAuth(['configure', ...words, '--dry-run', ...form])
        assert.equal(code, 0, stderr)
        assert.doesNotMatch(stdout + stderr, /not-for-logs/, words.join(' '))
        // The lines around a change, too, stay out.
        if (form.length === 0) assert.doesNotMatch(stdout, /^ /m, words.join(' '))
      }
    }
  })

  it('says how a shell gets the variables where no later step does', async () => {
    const {GITHUB_ENV, GITHUB_ACTIONS, ...env} = job.env
    const job2 = {...env, CI_AUTH_CI: 'generic'}
    const {stdout} = await start(process.execPath, [program, 'configure', 'docker', HOST], {
      env: job2,
      cwd: job.workspace,
    }).ended
    const [, line = ''] =
      /^Nothing is set yet\. To set DOCKER_CONFIG, REGISTRY_AUTH_FILE, PATH in this shell: (.*)$/m.exec(stdout) ?? []
    assert.equal(line, `eval "$(${START} configure docker ${HOST} --output-format shell || echo exit 1)"`)
    const npx = `npx() { shift 2; '${process.execPath}' '${program}' "$@"; }`
    const shell = await start('sh', ['-ec', `${npx}; ${line}; cat "$DOCKER_CONFIG/config.json"`], {
      env: job2,
      cwd: job.workspace,
    }).ended
    assert.match(shell.stdout, /"europe-docker\.pkg\.dev": "ci-auth"/, shell.stderr)
  })

  it('warns where nobody has signed in, and shows without a sign-in what would change', async () => {
    const {stderr: before} = await job.warmCiAuth(['configure', 'git', '--dry-run'])
    assert.doesNotMatch(before, /CONFIGURE_NOT_SIGNED_IN/)
    assert.equal((await job.warmCiAuth(['cleanup'])).code, 0)
    for (const name of Object.keys(job.env).filter((each) => /CREDENTIAL|CREDS/.test(each))) delete job.env[name]
    const words = [
      ['docker', HOST],
      ['npm', 'https://europe-npm.pkg.dev/p/r/'],
      ['maven', 'ours=https://europe-maven.pkg.dev/p/r'],
      ['go', 'europe-go.pkg.dev', '--go-version', '1.20'],
      ['pip', '--twine'],
    ]
    for (const each of words) {
      const {code, stderr, stdout} = await job.warmCiAuth(['configure', ...each, '--dry-run'])
      assert.equal(code, 0, stderr)
      assert.match(stdout + stderr, /CONFIGURE_NOT_SIGNED_IN/, each.join(' '))
    }
    assert.deepEqual(await job.leftovers(), [])
  })

  it('says how the same shell gets them, with the flags of the call', async () => {
    const words = ['configure', 'pip', '--twine', 'https://europe-python.pkg.dev/acme/python/', '--ci', 'github']
    const {stdout} = await job.warmCiAuth(words)
    const [, line = ''] = /here too: (eval .*)$/m.exec(stdout) ?? []
    const npx = `npx() { shift 2; '${process.execPath}' '${program}' "$@"; }`
    const shell = await start(
      'sh',
      ['-ec', `${npx}; ${line}; echo "$TWINE_USERNAME $TWINE_REPOSITORY_URL \${#TWINE_PASSWORD}"`],
      {
        env: job.env,
        cwd: job.workspace,
      },
    ).ended
    assert.match(line, /--twine --ci=github --output-format/)
    assert.match(shell.stdout, /^oauth2accesstoken https:\/\/europe-python\.pkg\.dev\/acme\/python\/ \d{3,}$/m, line)
  })

  it('prints no line that a runner would obey', async () => {
    writeFileSync(join(theirs, 'config.json'), '{"x": "##vso[task.setvariable variable=a]b\\n::stop-commands::x"}')
    for (const words of [['--dry-run'], ['--json', '--dry-run']]) {
      const {stdout} = await configure(HOST, ...words)
      assert.doesNotMatch(stdout, /##vso\[|^\s*::/m)
    }
  })

  it('edits the file of the user with --in-place, and puts it back', async () => {
    await configure(HOST, '--in-place')
    await configure('gcr.io', '--in-place')
    await job.nextStep()
    assert.equal(job.env['DOCKER_CONFIG'], undefined)
    const edited = JSON.parse(readFileSync(join(theirs, 'config.json'), 'utf8'))
    assert.deepEqual(edited.credHelpers, {'other.example': 'other', [HOST]: 'ci-auth', 'gcr.io': 'ci-auth'})
    const {stdout} = await job.warmCiAuth(['cleanup'])
    assert.match(stdout, new RegExp(`^Restored ${join(theirs, 'config.json')}$`, 'm'))
    assert.equal(readFileSync(join(theirs, 'config.json'), 'utf8'), THEIRS)
    assert.deepEqual(await job.leftovers(), [])
  })

  it('says what is in the way of a file that --in-place would make: that is no bug', async () => {
    rmSync(theirs, {recursive: true})
    writeFileSync(theirs, '')
    const {code, stderr} = await job.warmCiAuth(['configure', 'docker', HOST, '--in-place'])
    assert.deepEqual(
      [code, /^Error: cannot write .*config\.json: something else is there \(EEXIST\)/m.test(stderr)],
      [6, true],
      stderr,
    )
    assert.equal((await job.warmCiAuth(['cleanup'])).code, 0)
  })

  it('removes with cleanup the file that --in-place made', async () => {
    rmSync(theirs, {recursive: true})
    await configure(HOST, '--in-place')
    assert.ok(existsSync(join(theirs, 'config.json')))
    assert.equal((await job.warmCiAuth(['cleanup'])).code, 0)
    assert.deepEqual(readdirSync(theirs), [])
  })

  it('puts no text into a file that another user could have recorded', async () => {
    await configure(HOST, '--in-place')
    const path = join(theirs, 'config.json')
    const edited = readFileSync(path, 'utf8')
    const [record = ''] = (await job.leftovers()).filter((name) => name.endsWith('edits.json'))
    chmodSync(dirname(record), 0o777)
    const {code, stderr} = await job.warmCiAuth(['cleanup'])
    assert.equal(code, 6)
    assert.match(stderr, /other users can enter it/)
    assert.equal(readFileSync(path, 'utf8'), edited)
  })

  it('leaves a file that somebody else has changed since, and says what to remove', async () => {
    await configure(HOST, '--in-place')
    const path = join(theirs, 'config.json')
    const changed = `${readFileSync(path, 'utf8')}\n`
    writeFileSync(path, changed)
    const {code, stderr, stdout} = await job.warmCiAuth(['cleanup'])
    assert.equal(code, 6)
    assert.match(stdout, /was not put back as it was: somebody else has changed it since/)
    assert.match(stderr, /Remove from .*config\.json: "credHelpers": "europe-docker\.pkg\.dev"/)
    assert.equal(readFileSync(path, 'utf8'), changed)
    assert.deepEqual(await job.leftovers(), [])
  })

  it('says what to remove if somebody changed the file between two edits', async () => {
    await configure(HOST, '--in-place')
    const path = join(theirs, 'config.json')
    const changed = `${readFileSync(path, 'utf8')}\n`
    writeFileSync(path, changed)
    await configure('gcr.io', '--in-place')
    const {code, stderr} = await job.warmCiAuth(['cleanup'])
    assert.equal(readFileSync(path, 'utf8'), changed)
    assert.equal(code, 6)
    assert.match(stderr, /Remove from .*config\.json: "credHelpers": "europe-docker\.pkg\.dev"/)
  })

  it('puts back a file that a variable names from the current folder, from another folder too', async () => {
    const path = join(job.workspace, 'pip.conf')
    writeFileSync(path, '[global]\n')
    job.env['PIP_CONFIG_FILE'] = 'pip.conf'
    const configured = await job.warmCiAuth(['configure', 'pip', '--in-place'])
    assert.equal(configured.code, 0, configured.stderr)
    assert.match(readFileSync(path, 'utf8'), /keyring-provider/)
    const {code, stderr} = await start(process.execPath, [program, 'cleanup'], {env: job.env, cwd: job.folder}).ended
    assert.equal(code, 0, stderr)
    assert.equal(readFileSync(path, 'utf8'), '[global]\n')
  })

  it('leaves nothing behind', async () => {
    await configure(HOST)
    await job.nextStep()
    await helper(['get'], HOST)
    assert.equal((await job.warmCiAuth(['cleanup'])).code, 0)
    assert.deepEqual(await job.leftovers(), [])
    assert.ok(existsSync(join(theirs, 'contexts')))
  })

  it('leaves no place for another user to put programs where PATH still leads', async function () {
    if (process.platform === 'win32') this.skip()
    const shared = dirname((await job.leftovers()).find((path) => /ci-auth-\d+$/.test(path)) ?? '')
    chmodSync(shared, 0o1777)
    await configure(HOST)
    await job.nextStep()
    for (let times = 0; times < 2; times++) {
      assert.equal((await job.warmCiAuth(['cleanup'])).code, 0)
      const left = await job.leftovers()
      assert.deepEqual(
        left.map((path) => [dirname(path), statSync(path).mode & 0o777, readdirSync(path)]),
        [[shared, 0o700, []]],
      )
    }
    const forgotten = {PATH: process.env['PATH'] ?? '', DOCKER_CONFIG: '', REGISTRY_AUTH_FILE: ''}
    assert.equal((await job.warmCiAuth(['cleanup'], forgotten)).code, 0)
    assert.deepEqual(await job.leftovers(), [])
  })

  it('keeps the logins of podman, and those of docker behind them', async () => {
    const runtime = join(job.folder, 'runtime')
    mkdirSync(join(runtime, 'containers'), {recursive: true})
    const logins = {auths: {'quay.example': {auth: 'dTpwb2RtYW4='}}}
    writeFileSync(join(runtime, 'containers', 'auth.json'), JSON.stringify(logins))
    job.env['XDG_RUNTIME_DIR'] = runtime
    await configure(HOST)
    await job.nextStep()
    await configure('gcr.io')
    const {auths, credHelpers} = JSON.parse(readFileSync(job.env['REGISTRY_AUTH_FILE'] ?? '', 'utf8'))
    assert.deepEqual(auths, {'registry.example': {auth: 'dTpwYXNzd29yZA=='}, ...logins.auths})
    assert.deepEqual(credHelpers, {'other.example': 'other', [HOST]: 'ci-auth', 'gcr.io': 'ci-auth'})
  })

  it('takes a profile that has signed in, and no name that leads elsewhere', async () => {
    for (const [profile, says] of [
      ['night', /INPUT_PROFILE_UNKNOWN/],
      ['../../night', /"\.\.\/\.\.\/night" is not the name of a profile\n.*INPUT_PROFILE_INVALID/s],
    ] as const) {
      const {code, stderr} = await job.warmCiAuth(['configure', 'docker', HOST, '--profile', profile])
      assert.equal(code, 2)
      assert.match(stderr, says)
    }
  })

  it('takes hosts of registries of Google only', async () => {
    for (const host of ['docker.io', 'europe-npm.pkg.dev', `${HOST}/my-project`, `${HOST}.evil.example`]) {
      const {code, stderr} = await job.warmCiAuth(['configure', 'docker', host])
      assert.equal(code, 2)
      assert.match(stderr, /INPUT_HOST_INVALID/)
    }
  })

  it('does not overwrite settings that it cannot read', async () => {
    writeFileSync(join(theirs, 'config.json'), '{"auths": ')
    const {code, stderr} = await job.warmCiAuth(['configure', 'docker', HOST])
    assert.equal(code, 6)
    assert.match(stderr, /config\.json is not a JSON object/)
    rmSync(join(theirs, 'config.json'))
    mkdirSync(join(theirs, 'config.json'))
    const unread = await job.warmCiAuth(['configure', 'docker', HOST, '--json'])
    assert.deepEqual([unread.code, JSON.parse(unread.stdout).error.code], [6, 'FILE_SETTINGS_INVALID'])
  })

  it('is there for one command with exec --configure, and leaves nothing behind', async () => {
    assert.equal((await job.warmCiAuth(['cleanup'])).code, 0)
    for (const name of ['GOOGLE_APPLICATION_CREDENTIALS', 'CI_AUTH_CREDENTIALS_FILE']) delete job.env[name]
    const {code, stderr, stdout} = await job.ciAuth([
      'exec',
      ...['--configure', `docker=${HOST}`, '--configure', 'docker=gcr.io', ...signIn.slice(1), '--'],
      ...['sh', '-c', `cp "$DOCKER_CONFIG/config.json" "$HOME"; echo ${HOST} | docker-credential-ci-auth get`],
    ])
    assert.equal(code, 0, stderr)
    const seen = JSON.parse(readFileSync(join(job.env['HOME'] ?? '', 'config.json'), 'utf8'))
    assert.deepEqual(seen.credHelpers, {'other.example': 'other', [HOST]: 'ci-auth', 'gcr.io': 'ci-auth'})
    assert.equal(JSON.parse(stdout).ServerURL, HOST)
    assert.deepEqual(await job.leftovers(), [])
  })

  it('leaves nothing behind where exec cannot configure the tool', async () => {
    assert.equal((await job.warmCiAuth(['cleanup'])).code, 0)
    for (const [tool, message] of [
      ['docker=docker.io', /INPUT_HOST_INVALID/],
      ['dokcer=gcr.io', /no tool is called "dokcer" \(did you mean docker\?\)/],
      ['docker', /--configure docker does not say what for/],
      ['gke', /For example: --configure gke=projects\//],
    ] as const) {
      const {code, stderr} = await job.ciAuth(['exec', '--configure', tool, ...signIn.slice(1), '--', 'true'])
      assert.equal(code, 2, stderr)
      assert.match(stderr, message)
      assert.deepEqual(await job.leftovers(), [])
      if (tool.includes('=')) continue
      // Before it asks who signs in.
      assert.match((await job.warmCiAuth(['exec', '--configure', tool, '--', 'true'])).stderr, message)
    }
  })
})
