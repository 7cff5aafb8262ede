import {isProgram, packageText} from '../lib/base/package-files.ts'
import type {HelperProgram} from '../lib/use-cases/helper/lay-out.ts'

/** What tools start in later steps: it needs no other file of ci-auth, which `npx` can have removed. */
export const helperProgram = async (): Promise<HelperProgram> => ({
  path: process.execPath,
  ...(isProgram ? {} : {text: `${packageText('dist/sign-in.js')}void startCiAuth(process.argv.slice(2))\n`}),
})
