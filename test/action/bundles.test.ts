import assert from 'node:assert/strict'
import {execFileSync} from 'node:child_process'
import {readdirSync, readFileSync} from 'node:fs'
import {cp, mkdtemp, rm, symlink} from 'node:fs/promises'
import {homedir, tmpdir} from 'node:os'
import {dirname, join} from 'node:path'
import {fileURLToPath} from 'node:url'
import {type BuildOptions, build, type Metafile} from 'esbuild'
import {codeRemedies} from '../../src/lib/base/code-remedies.ts'
import {actionFileNames} from '../support/built.ts'
import {withEmulator} from '../support/emulator.ts'
import {nodeOfMajor} from '../support/nodes.ts'
import {downloadAction, startActionJob, succeeded} from '../support/runner.ts'
import {skipBecause} from '../support/skip.ts'
import {usual as usualInputs} from './input-cases.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
/** Of the action that signs in: in `action`. */
const {all: own, always} = actionFileNames()
/** Of both actions, from the root. */
const names = [
  ...own.map((name) => `action/${name}`),
  ...['main', 'post', 'tools'].map((name) => `configure/${name}.js`),
]
/** What starts, and what is loaded late. */
const entries = [
  ...['main', 'sign-in-step', 'on-demand', 'post'].map((name) => `action/${name}.js`),
  ...names.slice(own.length),
]
const MAX_BYTES = {always: 110_000, own: 176_000, configure: 225_000, audit: 1_040_000}

const bundle = (path: string): string => readFileSync(join(root, path), 'utf8')

const exportsOf = (name: string): string[] =>
  [...bundle(name).matchAll(/export\s*(?:\{([^}]*)\}|(default)\b)/g)].flatMap(([, list = '', byDefault = '']) =>
    `${list},${byDefault}`.split(',').map((each) => each.replace(/^.*\bas\s+/s, '').trim()),
  )

/** What a bundle is made of: the packages, and the folders of src. */
async function partsOf(path: string): Promise<string[]> {
  const {actionFiles, actionMain, configureFiles} = (await import(
    new URL('../../scripts/bundle-options.mjs', import.meta.url).href
  )) as Record<'actionFiles' | 'actionMain' | 'configureFiles', BuildOptions>
  const ofAction = path === 'action/main.js' ? actionMain : actionFiles
  const {metafile} = await build({
    ...(path.startsWith('action/') ? ofAction : configureFiles),
    absWorkingDir: root,
    metafile: true,
    write: false,
    logLevel: 'silent',
  })
  return [
    ...new Set(
      used(metafile as Metafile, path).map((each) => each.replace(/^.*?(node_modules\/(?:@[^/]+\/)?[^/]+).*/, '$1')),
    ),
  ]
}

/** Inputs of which something is in the output or in those that it loads, and what they import beside. */
function used({outputs}: Metafile, name: string): string[] {
  const files = new Set([name])
  const found: string[] = []
  for (const file of files) {
    const {imports = [], inputs = {}} = outputs[file] ?? {}
    found.push(...Object.entries(inputs).flatMap(([path, {bytesInOutput}]) => (bytesInOutput > 0 ? [path] : [])))
    for (const {kind, path} of imports) {
      if (path.startsWith('action/')) files.add(path)
      else if (kind !== 'dynamic-import') found.push(path)
    }
  }
  return found
}

describe('action: the bundles', function () {
  this.timeout(30_000)

  it('are all that is there, and no larger', () => {
    const late = own.filter((name) => !always.includes(name) && !name.startsWith('shared-'))
    assert.deepEqual(late.sort(), ['ignore.js', 'on-demand.js'])
    const inConfigure = readdirSync(join(root, 'configure')).map((name) => `configure/${name}`)
    assert.deepEqual(
      inConfigure.filter((path) => !names.includes(path)),
      ['configure/NOTICES.txt', 'configure/action.yml'],
    )
    assert.deepEqual(readdirSync(join(root, 'audit')).sort(), ['NOTICES.txt', 'action.yml', 'main.js'])
    const bytesOf = (paths: readonly string[]): number =>
      paths.reduce((sum, path) => sum + Buffer.byteLength(bundle(path)), 0)
    const bytes = {
      always: bytesOf(always.map((name) => `action/${name}`)),
      own: bytesOf(own.map((name) => `action/${name}`)),
      configure: bytesOf(names.filter((path) => path.startsWith('configure/'))),
      audit: bytesOf(['audit/main.js']),
    }
    for (const [what, most] of Object.entries(MAX_BYTES))
      assert.ok(bytes[what as keyof typeof bytes] <= most, `${what}: ${JSON.stringify(bytes)}`)
  })

  it('throw no code whose remedies are left out of them', () => {
    const left = Object.keys(codeRemedies).filter((code) => /^(?:EMPLOYEE|EMULATOR|SETUP)_/.test(code))
    assert.notEqual(left.length, 0)
    const thrown = [...names, 'audit/main.js'].flatMap((path) => left.filter((code) => bundle(path).includes(code)))
    assert.deepEqual(thrown, [])
  })

  it('hold no oclif, no server, no YAML, and nothing of the emulator or the commands', async () => {
    const allowed =
      /^(?:(?:builtin:)?node:[\w/]+|src\/(?:action|lib|helper\/call)\b.*|node_modules\/(?:ky|jose|ignore))$/
    const forbidden =
      /^src\/lib\/(?:audit|doctor|emulator|employee|setup|trust(?!\/repository-principal\.ts))\/|^src\/(?:cli|commands)\//
    for (const name of entries) {
      const parts = await partsOf(name)
      assert.ok(parts.join().includes('src/'), name)
      assert.deepEqual(
        parts.filter((part) => !allowed.test(part) || forbidden.test(part)),
        [],
      )
    }
    for (const name of names) {
      assert.doesNotMatch(bundle(name), /@oclif|\bfrom\s*"(?:polka|yaml|@bufbuild|@peculiar)|require\("(?!node:)/)
    }
  })

  it('load no network code to delete a file', async () => {
    for (const name of ['action/post.js', 'configure/post.js']) {
      const parts = await partsOf(name)
      assert.deepEqual(
        parts.filter((part) => /lib\/(?:http|google)|node_modules|node:https?$/.test(part)),
        [],
      )
    }
  })

  it('ask nobody anything to audit', () => {
    assert.doesNotMatch(bundle('audit/main.js'), /node:(?:https?|http2|net|tls|dgram)\b|@oclif/)
  })

  it('touch none of the four globals that load undici', () => {
    for (const name of names) {
      const found = bundle(name).match(
        /globalThis\.(?:Request|Response|Headers|fetch)\b|\b(?:new|instanceof)\s+(?:Request|Response|Headers)\b|(?<![.#\w])fetch\s*\(/g,
      )
      assert.deepEqual(found ?? [], [])
    }
  })

  it('load no HTTP/2, which no runner of the action needs, and which takes long to load', () => {
    for (const name of names) assert.doesNotMatch(bundle(name), /node:http2/)
  })

  it('export what is imported from them late', () => {
    // The action edits no kubeconfig of a user.
    const unused = ['withContexts']
    const missing = names.flatMap((name) =>
      [...bundle(name).matchAll(/\{([^{}]*)\}\s*=\s*await import\("\.\/([\w-]+\.js)"\)/g)].flatMap(
        ([, wanted = '', from = '']) =>
          wanted
            .split(',')
            .map((each) => each.replace(/:.*/s, '').trim())
            .filter((each) => !unused.includes(each) && !exportsOf(join(dirname(name), from)).includes(each)),
      ),
    )
    assert.deepEqual(missing, [])
  })

  it('hold no path and no name of the machine that built them', () => {
    for (const name of names) {
      const text = bundle(name)
      for (const path of [root, homedir(), tmpdir(), 'node_modules/', 'file:///']) {
        if (path.length > 1) assert.ok(!text.includes(path), `${name} holds ${path}`)
      }
      assert.doesNotMatch(text, /["'`](?:\/(?:home|root|Users|work|build|workspace)\/|[A-Z]:\\(?!\\?Windows\b))/)
    }
  })

  it('are fresh: building them again, in another folder, gives the same bytes', async () => {
    const copy = await mkdtemp(join(tmpdir(), 'bundles elsewhere '))
    try {
      for (const part of ['package.json', 'tsconfig.json', 'scripts', 'src']) {
        await cp(join(root, part), join(copy, part), {recursive: true})
      }
      await symlink(join(root, 'node_modules'), join(copy, 'node_modules'))
      execFileSync(process.execPath, [join('scripts', 'build.mjs'), 'action'], {cwd: copy})
      for (const name of names) {
        const built = readFileSync(join(copy, name), 'utf8')
        assert.ok(built === bundle(name), `${name} is stale: npm run build:action`)
      }
    } finally {
      await rm(copy, {recursive: true, force: true})
    }
  })

  const runs = async (node: string): Promise<void> => {
    const action = await downloadAction(node)
    await withEmulator({}, async (emulator) => {
      const job = await startActionJob(emulator, action, {mode: 'proxy'})
      try {
        succeeded(await job.step({...usualInputs, token_format: 'access_token'}))
        for (const post of await job.end()) succeeded(post)
        assert.deepEqual(await job.left(), [])
      } finally {
        await job.remove()
        await action.remove()
      }
    })
  }

  it('run on the Node that runs the tests', () => runs(process.execPath))

  it('run on the Node that runners start them with', function () {
    const node = nodeOfMajor(24) ?? skipBecause(this, 'no Node 24, CI_AUTH_TEST_NODES names none')
    return runs(node.path)
  })
})
