import {readFile, writeFile} from 'node:fs/promises'
import {join} from 'node:path'
import {type CiCloud, type CiRig, openCiRig} from './ci-rig.ts'
import {type RunnerEndpoint, startRunnerEndpoint} from './runner-endpoint.ts'
import {parseCommandFile} from './runner-files.ts'

type Variables = Readonly<Record<string, string>>

/** A job of a forge that speaks the protocol of GitHub's runner, with the forge's token endpoint. */
export interface RunnerRig extends CiRig {
  endpoint: RunnerEndpoint
  /** What steps have handed to later ones so far, as the runner reads it. */
  handedOn(): Promise<Record<string, string>>
}

export interface Forge {
  cloud: CiCloud
  /** Path of its token endpoint, with the query that it has. */
  address: string
  /** Of a token for `audience`. */
  claims(audience: string): Readonly<Record<string, unknown>>
  /** What its runner sets beside GitHub's variables. */
  variables: Variables
}

export async function openRunnerRig({address, claims, cloud, variables}: Forge): Promise<RunnerRig> {
  const endpoint = await startRunnerEndpoint(address, (audience) => rig.token(claims(audience)))
  const rig = await openCiRig(cloud, ({agent, temporary, workspace}) => ({
    CI: 'true',
    GITHUB_ACTIONS: 'true',
    GITHUB_JOB: 'deploy',
    GITHUB_REPOSITORY: 'acme/shop',
    GITHUB_RUN_ID: '12',
    GITHUB_WORKSPACE: workspace,
    GITHUB_ENV: join(agent, 'env'),
    GITHUB_OUTPUT: join(agent, 'output'),
    RUNNER_TEMP: temporary,
    ...variables,
    ...endpoint.variables,
  }))
  const {GITHUB_ENV: env = '', GITHUB_OUTPUT: output = ''} = rig.env
  await Promise.all([writeFile(env, ''), writeFile(output, '')])
  return {
    ...rig,
    endpoint,
    handedOn: async () => Object.fromEntries(parseCommandFile(await readFile(env, 'utf8'))),
    async close() {
      await Promise.all([rig.close(), endpoint.close()])
    },
  }
}
