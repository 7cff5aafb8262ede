// https://maven.apache.org/settings.html. Maven can ask nobody for a token: it reads a variable.
import {homedir, userInfo} from 'node:os'
import {join} from 'node:path'
import type {Environment} from '../../base/environment.ts'
import {CiAuthError} from '../../base/errors.ts'
import {inputExcerpt} from '../../base/quoting.ts'
import {TOKEN_USER} from '../helper/docker.ts'
import {namedRepository} from '../helper/hosts.ts'
import {type Tool, type ToolSetup, tokenVariable} from './configure.ts'
import {withEntries} from './settings-xml.ts'

const EXAMPLE = 'https://europe-maven.pkg.dev/my-project/maven'

/** Maven before 3.9 reads no variable: people name the file with it. */
const VARIABLE = 'CI_AUTH_MAVEN_SETTINGS'

/** In MAVEN_ARGS, which Maven splits at blanks. */
const SETTINGS_FLAG = /(?:^|\s)(?:-s|--settings)[\s=]+(\S+)/

export const maven: Tool = {
  name: 'maven',
  example: `artifact-registry=${EXAMPLE}`,
  async plan(call) {
    const {env} = call.surroundings
    const repositories = call.words.map(repositoryOf)
    const given = SETTINGS_FLAG.exec(env['MAVEN_ARGS'] ?? '')?.[1]
    const own = call.pathOf('maven/settings.xml')
    const theirs = given && given !== own ? given : join(homeOf(env), '.m2', 'settings.xml')
    const variable = tokenVariable('CI_AUTH_MAVEN_TOKEN', call.profile)
    const base = (call.inPlace ? undefined : call.read(own)) ?? call.read(theirs)
    const content = withEntries(base, theirs, {
      server: new Map(repositories.map(({id}) => [id, serverOf(variable)])),
      mirror: new Map(repositories.map(({id, url}) => [id, `<mirrorOf>${id}</mirrorOf><url>${url}</url>`])),
    })
    const {until, value} = await call.tokenToStore()
    const names = repositories.map(({id, url}) => `${id} (${url})`).join(', ')
    const note = `Maven signs in to ${names} with the token in ${variable}, until ${until}. To renew it, run ci-auth configure maven again`
    const setup: ToolSetup = {files: [], variables: {}, tokenVariables: {[variable]: value}, helpers: [], notes: [note]}
    const undo = `the servers and mirrors with the id ${repositories.map(({id}) => id).join(', ')}`
    if (call.inPlace) return {...setup, edits: [{path: theirs, content, undo}]}
    const others = (env['MAVEN_ARGS'] ?? '').replace(SETTINGS_FLAG, '').trim()
    const args = /\s/.test(own) ? {} : {MAVEN_ARGS: `${others} --settings ${own}`.trim()}
    return {
      ...setup,
      files: [{path: 'maven/settings.xml', content}],
      variables: {[VARIABLE]: own, ...args},
      notes: [note, `Maven from 3.9 reads MAVEN_ARGS. Start an older one as mvn --settings "$${VARIABLE}" …`],
    }
  },
}

/** @throws {CiAuthError} `INPUT_HOST_INVALID` */
function repositoryOf(word: string): {id: string; url: string} {
  const [, id, url = ''] = /^([A-Za-z0-9][\w.-]*)=(.*)$/s.exec(word) ?? []
  if (id !== undefined) return {id, url: `https://${namedRepository(url, 'maven', EXAMPLE)}`}
  throw new CiAuthError('INPUT_HOST_INVALID', `"${inputExcerpt(word)}" is not ID=URL`, {
    suggestions: [`Give the id that the repository has in pom.xml, and its URL: artifact-registry=${EXAMPLE}`],
  })
}

/** At once, and not only after a refusal. */
const serverOf = (variable: string): string =>
  `<username>${TOKEN_USER}</username><password>\${env.${variable}}</password><configuration><httpConfiguration><all><usePreemptive>true</usePreemptive></all></httpConfiguration></configuration>`

/** As Java has it: HOME is not asked. */
function homeOf(env: Environment): string {
  const given = /(?:^|\s)-Duser\.home=(\S+)/.exec(env['MAVEN_OPTS'] ?? '')?.[1]
  if (given) return given
  try {
    return userInfo().homedir
  } catch {
    return env['HOME'] || homedir()
  }
}
