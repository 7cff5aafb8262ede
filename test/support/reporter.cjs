const {reporters} = require('mocha')

/** What `spec` prints, then each skipped test, and as the very last line the counts. */
module.exports = class Counting extends reporters.Spec {
  constructor(runner, options) {
    super(runner, options)
    this.skipped = []
    runner.on('pending', (test) => this.skipped.push(test.fullTitle()))
  }

  epilogue() {
    super.epilogue()
    const {failures, passes, pending} = this.stats
    for (const title of this.skipped) process.stdout.write(`skipped: ${title}\n`)
    process.stdout.write(`${passes} passed, ${failures} failed, ${pending} skipped\n`)
  }
}
