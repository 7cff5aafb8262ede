import {existsSync} from 'node:fs'
import {type Browser, chromium} from 'playwright-core'

/** Debian's. None is downloaded. */
const EXECUTABLE = '/usr/bin/chromium'

/** Why no browser can be started here; undefined: one can. */
export const browserMissing = existsSync(EXECUTABLE) ? undefined : `${EXECUTABLE} is not installed`

/** The sandbox of Chromium refuses to run as root. */
export const startBrowser = (): Promise<Browser> =>
  chromium.launch({
    executablePath: EXECUTABLE,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
  })
