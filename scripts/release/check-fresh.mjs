// check-fresh.mjs: after a build, refuses a commit in which something generated is stale or missing.
import {git} from './programs.mjs'
import {Refusal, run, say} from './refusal.mjs'

await run(() => {
  const changed = git('status', '--porcelain', '--untracked-files=all')
  if (changed) throw new Refusal(`the build changed what is committed: npm run build, and commit it\n${changed}`)
  say('what is generated is what is committed')
})
