import {once} from 'node:events'
import {fileURLToPath} from 'node:url'
import {type Ended, start} from '../../support/ci-auth.ts'

export interface FlaskApp {
  url: string
  /** Ends it. Its log is in standard error. */
  end(): Promise<Ended>
}

const app = fileURLToPath(new URL('../../support/flask/app.py', import.meta.url))

/** Starts app.py on a free port. */
export async function startFlask(python: string): Promise<FlaskApp> {
  const {child, ended} = start(python, [app, '0'], {env: {PATH: process.env['PATH']}})
  let told = ''
  child.stderr.on('data', (text: string) => {
    told += text
  })
  const over = ended.then(({stderr}) => Promise.reject(new Error(`it ended at once: ${stderr}`)))
  over.catch(() => {})
  const address = /Running on (http:\/\/127\.0\.0\.1:\d+)\n/
  while (!address.test(told)) await Promise.race([once(child.stderr, 'data'), over])
  return {
    url: address.exec(told)?.[1] ?? '',
    end: () => {
      child.kill('SIGINT')
      return ended
    },
  }
}
