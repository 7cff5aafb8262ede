import {readFile} from 'node:fs/promises'
import {join} from 'node:path'
import {ciJob} from '../support/ci-job.ts'
import {readLines} from '../support/ci-readers.ts'

ciJob('scalr', 'a run of Scalr', {
  variables: ({agent}) => ({SCALR_RUN_ID: 'run-v0oaclr7gc1q5d3gh', SCALR_AGENT_ENV: join(agent, 'hook_env')}),
  files: ['SCALR_AGENT_ENV'],
  handedOn: async ({rig}) => readLines(await readFile(rig.env['SCALR_AGENT_ENV'] ?? '', 'utf8')),
  notOffered: /in the workspace, a sensitive shell variable CI_AUTH_CREDENTIALS_JSON/,
  signsIn: {
    'with a key in a hook, for the hooks and the operations that follow, and cleans up in another': {hasKey: true},
  },
})
