// Loaded by `node --require`: ends the process as a power cut would, before the KILLED_AT-th change of a file in KILLED_IN.
const fs = require('node:fs')
const {syncBuiltinESMExports} = require('node:module')

let left = Number(process.env.KILLED_AT)
const names = ['chmod', 'link', 'open', 'rename', 'unlink', 'writeFile']
for (const [files, name] of names.flatMap((each) => [
  [fs.promises, each],
  [fs, `${each}Sync`],
])) {
  const real = files[name]
  files[name] = (path, ...rest) => {
    const isChange = !name.startsWith('open') || rest[0] === 'wx'
    if (isChange && String(path).startsWith(process.env.KILLED_IN)) left -= 1
    if (isChange && left === 0) process.kill(process.pid, 'SIGKILL')
    return real(path, ...rest)
  }
}
syncBuiltinESMExports()
