import assert from 'node:assert/strict'
import {whyNotOn, withoutTests} from './portability.ts'

const source = [
  "import {start} from './ci-auth.ts'",
  "describe('x', () => {",
  '  const path = join(folder, name)',
  "  it('runs a script', async () => {",
  "    await start('sh', ['-c', 'exit 1'])",
  '  })',
  "  it('is short', () => assert.ok(true))",
  '  for (const mode of modes) {',
  '    it(titles[mode], () =>',
  '      assert.equal(stats.mode & 0o777, mode),',
  '    )',
  '  }',
  '})',
]

describe('test/support/portability', () => {
  it('knows what a file is made of besides its tests', () => {
    const kept = [0, 1, 2, 7, 11, 12].map((index) => source[index])
    assert.equal(withoutTests(source.join('\n')), kept.join('\n'))
    assert.equal(whyNotOn('win32', withoutTests(source.join('\n'))), undefined)
  })

  // Texts as they are written, and as tsx hands them to Node.
  const reasons: Readonly<Record<string, readonly string[]>> = {
    'runs scripts of a POSIX shell': [
      "start('bash', ['-c', x])",
      'start("sh",["-c",x])',
      'step.shell(x)',
      '(0,c.spawn)("cat")',
    ],
    'runs programs that begin with #!': ['`#!/bin/sh\\n`', 'await openCiRig()'],
    'runs commands of a POSIX shell': ["'--oidc-token-command', x", 'named:{command:"cat token"}'],
    'is about modes and users': [
      'chmodSync(path)',
      '(0,p.chmod)(path)',
      '(await stat(path)).mode&511',
      'stats.mode & 0o777',
    ],
    'is about signals or pipes of POSIX': ["child.kill('SIGTERM')", 'process.kill(pid,"SIGKILL")', "run('mkfifo')"],
    'has paths of POSIX in it': ["cwd: '/'", "join('/tmp', name)", '"/nowhere/x"', "'unix:///x'"],
  }
  for (const [reason, texts] of Object.entries(reasons)) {
    it(`skips on Windows what ${reason}`, () => {
      for (const text of texts) {
        assert.equal(whyNotOn('win32', text), reason, text)
        for (const system of ['darwin', 'linux'] as const) assert.equal(whyNotOn(system, text), undefined)
      }
    })
  }

  it('skips on macOS what Linux alone has', () => {
    assert.equal(whyNotOn('darwin', "readFileSync('/proc/version')"), 'reads /proc')
    assert.equal(whyNotOn('darwin', '`cat /proc/$$/fdinfo/1`'), 'reads /proc')
  })

  it('runs the rest everywhere', () => {
    const texts = [
      "start(process.execPath, ['-e', x])",
      "url: 'https://x/tmp/y'",
      'mode: 0o644',
      "'push'",
      'signal: abort.signal',
    ]
    for (const text of texts) assert.equal(whyNotOn('win32', text), undefined, text)
  })
})
