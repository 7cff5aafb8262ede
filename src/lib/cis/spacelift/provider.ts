// https://docs.spacelift.io/integrations/cloud-providers/oidc
import {statSync} from 'node:fs'
import {dirname} from 'node:path'
import type {Environment} from '../../base/environment.ts'
import {CiAuthError} from '../../base/errors.ts'
import {FEDERATE_IN_SHELL} from '../../base/shell-format.ts'
import type {CiProvider, Surroundings} from '../description/provider.ts'
import {jobPlace} from '../protocols/job-place.ts'
import {localPath} from '../protocols/own-address.ts'
import {fileTokenSource, variableTokenSource} from '../protocols/token-sources.ts'

const TOKEN = 'SPACELIFT_OIDC_TOKEN'

/** Where a worker keeps the token of the run. The second file is that of Intent. */
const FILES = ['/mnt/workspace/spacelift.oidc', '/app/spacelift.oidc'] as const

const run = ['TF_VAR_spacelift_run_id']
const {ledger, workspace} = jobPlace({job: run})

export const spacelift: CiProvider = {
  workspace,
  place: {temporary: [dirname(FILES[0])], job: run},
  credentialsFolder: sharedFolder,
  ledger: (where) => ({...ledger(where), folder: sharedFolder(where)}),
  id: 'spacelift',
  label: 'Spacelift',
  facts: {
    documentation: 'https://docs.spacelift.io/integrations/cloud-providers/oidc',
    recognisedBy: `\`${TOKEN}\` or \`TF_VAR_spacelift_run_id\``,
    tokenFrom: `\`${FILES[0]}\`, else \`${TOKEN}\``,
    audience: 'CI',
    lifetime: '1 hour',
    source: 'file',
    masking: '`::add-mask WORD WORD`',
    handover: 'the shell of the hooks: `--output-format`',
    cleanup: '`after_run`',
  },
  tokenVariables: [TOKEN],
  hasTokenSurface: (env) => Boolean(env[TOKEN]) || (spacelift.detect(env) && tokenFile(env) !== undefined),
  detect: (env) => Boolean(env[TOKEN] || env['TF_VAR_spacelift_run_id']),
  tokenSource({env}) {
    const file = tokenFile(env)
    if (file === undefined && !env[TOKEN]) throw noToken()
    return {
      ...(file === undefined ? variableTokenSource(TOKEN, env) : fileTokenSource(file)),
      label: spacelift.label,
    }
  },
  maskLines,
}

/** One line for all words of `secret`: a mask ends at a space. Without the BEGIN and END lines of a key: their words are common. */
function maskLines(secret: string): string[] {
  const words = secret
    .split(/[\r\n]+/)
    .filter((line) => !/^-----(?:BEGIN|END) /.test(line))
    .flatMap((line) => line.split(/\s+/))
    .filter((word) => word.length > 1)
  return words.length === 0 ? [] : [`::add-mask ${words.join(' ')}`]
}

/** The folder above the checkout, which all phases of a run see. If it does not exist: the system's temporary folder. */
function sharedFolder({env, temporaryFolder}: Pick<Surroundings, 'env' | 'temporaryFolder'>): string {
  const folder = dirname(candidates(env)[0] ?? '')
  return statSync(folder, {throwIfNoEntry: false})?.isDirectory() ? folder : temporaryFolder
}

const tokenFile = (env: Environment): string | undefined =>
  candidates(env).find((path) => statSync(path, {throwIfNoEntry: false})?.isFile())

const candidates = (env: Environment): readonly string[] => {
  const variable = 'CI_AUTH_ENDPOINT_SPACELIFT'
  return env[variable] ? [localPath('file', {variable, defaultAddress: FILES[0]}, env)] : FILES
}

const noToken = (): CiAuthError =>
  new CiAuthError('OIDC_TOKEN_VARIABLE_MISSING', `Spacelift runs this, but neither ${TOKEN} nor ${FILES[0]} exists`, {
    suggestions: [
      `Run ci-auth in a hook on the worker: before_init: ['${FEDERATE_IN_SHELL}']`,
      'Add https://<account>.app.spacelift.io to the allowed audiences of the provider.',
    ],
  })
