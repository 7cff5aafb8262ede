const {writeFileSync} = require('node:fs')
const {reporters} = require('mocha')

/**
 * What `spec` prints, then each skipped test, and as the very last line the counts. CI_AUTH_TEST_FAILED names a file that gets
 * a line for each test that failed: its file and its title, with a tab between them.
 */
module.exports = class Counting extends reporters.Spec {
  constructor(runner, options) {
    super(runner, options)
    this.skipped = []
    this.failed = []
    runner.on('pending', (test) => this.skipped.push(test.fullTitle()))
    runner.on('fail', (test) => this.failed.push(`${test.file ?? ''}\t${test.fullTitle()}\n`))
  }

  epilogue() {
    super.epilogue()
    const {failures, passes, pending} = this.stats
    for (const title of this.skipped) process.stdout.write(`skipped: ${title}\n`)
    if (process.env.CI_AUTH_TEST_FAILED) writeFileSync(process.env.CI_AUTH_TEST_FAILED, this.failed.join(''))
    process.stdout.write(`${passes} passed, ${failures} failed, ${pending} skipped\n`)
  }
}
