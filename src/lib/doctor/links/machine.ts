// What lies on the machine: the credentials file, and who would load it.
import type {Findings} from '../findings.ts'
import {type Link, linkOf, notChecked, type Outcome} from '../links.ts'

export function fileLink(findings: Findings): Link {
  const {call, exposures, status} = findings
  const {credentials, warnings} = status
  const unusable = credentials.filter(({fault}) => fault !== undefined)
  const [first] = unusable
  if (first?.fault) {
    const {code, message, suggestions} = first.fault
    return linkOf('file', {
      status: 'failed',
      code,
      what: message,
      details: [
        ...wasInside(first.path, findings),
        ...unusable.slice(1).map(({fault}) => `${fault?.message} (${fault?.code})`),
      ],
      remedies: suggestions,
      source: first.variables.join(', ') || 'the record of this job',
    })
  }
  const found = [...warnings, ...exposures.map((message) => ({code: 'FILE_IN_WORKSPACE' as const, message}))]
  const [warning, ...others] = found
  if (warning) return linkOf('file', warningOutcome(warning, others))
  const files = credentials.filter(({path}) => path !== undefined)
  if (files.length === 0)
    return linkOf('file', notChecked(`no credentials file is named in this step of ${call.ci.label}`))
  return linkOf('file', {
    status: 'ok',
    what: files.map(({path, principal, type}) => `${path}: ${type} of ${principal ?? 'somebody'}`).join('; '),
    details: files.map(({outlook}) => outlook),
  })
}

type Warning = Findings['status']['warnings'][number]

const warningOutcome = ({code, message}: Warning, others: readonly Warning[]): Outcome => ({
  status: 'warning',
  code,
  what: message,
  details: others.map((other) => `${other.message} (${other.code})`),
  remedies: remediesOf[code] === undefined ? [] : [remediesOf[code]],
})

const remediesOf: Readonly<Record<string, string>> = {
  FILE_TOKEN_NEWLINE: 'Write the token alone: printf \'%s\' "$TOKEN" > FILE',
  FILE_HIDDEN_BY_TOKEN: 'Unset that variable in the step that should act as the credentials file says.',
  FILE_VARIABLES_DIFFER: 'Let all of them name the same file, or unset those that are left from another sign-in.',
  FILE_IN_WORKSPACE: 'Or let the sign-in write it elsewhere: --credentials-file-path PATH',
}

/** The usual end of a file: a checkout after the sign-in. */
function wasInside(path: string | undefined, {call}: Findings): string[] {
  const workspace = call.ci.workspace(call.surroundings)
  return path?.startsWith(`${workspace}/`)
    ? [
        `It was inside the workspace ${workspace}: a checkout, a git clean or another branch after the sign-in removes it.`,
      ]
    : []
}

export function sdkLink({sdks}: Findings): Link {
  const lines = sdks.map(({name, place, version}) => `${name} ${version}  ${place}`)
  const old = sdks.filter(({tooOld}) => tooOld.length > 0)
  const [first] = old
  if (first) {
    const since = first.tooOld.map(({since: version}) => version)[0]
    return linkOf('sdks', {
      status: 'warning',
      code: 'CLIENT_TOO_OLD',
      what: old
        .map(
          ({name, tooOld, version}) =>
            `${name} ${version} is too old for ${tooOld.map(({kind}) => kindWords[kind]).join(' and ')}`,
        )
        .join('; '),
      details: lines,
      remedies: [
        `Upgrade ${first.name} to ${since} or later, or hand tools a token: ci-auth token --format access_token`,
      ],
    })
  }
  if (sdks.length === 0)
    return linkOf('sdks', notChecked('no client of Google Cloud was found on PATH, in this folder or by python3'))
  return linkOf('sdks', {
    status: 'ok',
    what: sdks.map(({name, version}) => `${name} ${version}`).join(', '),
    details: lines,
  })
}

const kindWords = {
  external: 'files of federation',
  executable: 'files that name an executable',
  impersonated: 'files that impersonate',
} as const
