// What in a job wants the cloud: what is known. Of everything else, nothing is said.
import {type Need, type NeededResource, type PipelineFile, placeIn} from './pipeline.ts'
import type {TextPlace} from './source.ts'
import {type PipelineStep, withInner} from './steps.ts'

/** The hosts of images: https://docs.cloud.google.com/artifact-registry/docs/repositories/repo-locations */
const IMAGE_HOST = /\b(?:[a-z0-9-]+-docker\.pkg\.dev|(?:[a-z]+\.)?gcr\.io)\b/

/** Where a shell expects the name of a program. */
const BEFORE = String.raw`\b(?:sudo|exec|then|do|else|time|xargs|npx(?: --?\w+)*|yarn|pnpm(?: exec)?)\s+`
const START = String.raw`(?:^|[;&|({!]\s*|${BEFORE})(?:\w+=\S*\s+)*`

/** @param rest - What has to follow the name. */
export const program = (name: string, rest = String.raw`(?=\s|$)`): RegExp => new RegExp(`${START}(?:${name})${rest}`)

interface Row {
  /** Default: the first group of the pattern that fits. */
  tool?: string
  /** What a step uses. */
  uses?: RegExp
  command?: RegExp
  /** The name or the value of a variable. */
  text?: RegExp
  /** Has to be somewhere in the file, or in what is read with it, such as a host of images in a variable of the whole file. */
  beside?: RegExp
  resource?(text: string, step: PipelineStep): NeededResource | undefined
}

const CLUSTER = /get-credentials|get-gke-credentials|gke-gcloud-auth-plugin|\bgcp-gke\b/

const rows: readonly Row[] = [
  {uses: /^(google-github-actions\/(?!auth@)[\w-]+)/, resource: resourceOfAction},
  {tool: 'docker login', uses: /^docker\/login-action@|^Docker@/, beside: IMAGE_HOST, resource: imagesOf},
  {tool: 'docker push', uses: /^docker\/(?:build-push|bake)-action@/, beside: IMAGE_HOST, resource: imagesOf},
  {uses: /^(FirebaseExtended\/action-hosting-deploy)@/},
  {tool: 'pulumi', uses: /^pulumi\/actions@/},
  {tool: 'terraform', uses: /^(?:dflook\/(?:terraform|tofu)-(?!fmt|version)|Terraform)/},
  // Orbs of CircleCI, pipes of Bitbucket.
  {uses: /^(gcp-[\w-]+\/(?!install)[\w-]+)/},
  {uses: /^((?:atlassian|google)\/google-[\w-]+)/},
  {
    tool: 'gcloud',
    // These need no credentials.
    command: program('gcloud', String.raw`\s+(?!--?v|version\b|components\b|config\b|info\b|auth (?:activate|login))`),
    resource: (text) => serviceOf(text) ?? bucketOf(text) ?? clusterOf(text) ?? imagesOf(text),
  },
  {tool: 'gsutil', command: program('gsutil'), resource: bucketOf},
  {tool: 'bq', command: program('bq')},
  {tool: 'terraform', command: program('terraform', String.raw`\s+(?!fmt\b|version\b|--?version|validate\b)`)},
  {tool: 'tofu', command: program('tofu', String.raw`\s+(?!fmt\b|version\b|--?version|validate\b)`)},
  {tool: 'terragrunt', command: program('terragrunt')},
  {tool: 'pulumi', command: program('pulumi', String.raw`\s+(?!version\b)`)},
  {tool: 'firebase', command: program(String.raw`firebase(?:-tools)?(?:@[\w.]+)?`)},
  {tool: 'skaffold', command: program('skaffold', String.raw`\s+(?!version\b)`)},
  {tool: 'ko', command: program('ko', String.raw`\s+(?:apply|build|create|publish|resolve|run)\b`)},
  {tool: 'kaniko', command: program('/kaniko/executor'), beside: IMAGE_HOST, resource: imagesOf},
  {
    tool: 'docker push',
    command: program('docker|podman|buildah|crane|skopeo', String.raw`\s.*(?:\bpush\b|--push\b|\bcopy\b)`),
    beside: IMAGE_HOST,
    resource: imagesOf,
  },
  {
    tool: 'docker pull',
    command: program('docker|podman', String.raw`\s+pull\b`),
    beside: IMAGE_HOST,
    resource: pulledOf,
  },
  {
    tool: 'docker login',
    command: program('docker|podman|buildah|crane|helm', String.raw`\s.*\blogin\b`),
    beside: IMAGE_HOST,
    resource: imagesOf,
  },
  {tool: 'kubectl', command: program('kubectl'), beside: CLUSTER},
  {tool: 'helm', command: program('helm', String.raw`\s+(?!lint\b|template\b|version\b|repo\b)`), beside: CLUSTER},
  {tool: 'cloud-sql-proxy', command: program(String.raw`\S*cloud[-_]sql[-_]proxy`)},
  {tool: 'client libraries', text: /\bGOOGLE_APPLICATION_CREDENTIALS\b/},
]

/** What finds the places of a step of this file that want the cloud. */
export function needsIn({
  included = [],
  text,
}: Pick<PipelineFile, 'included' | 'text'>): (step: PipelineStep) => Need[] {
  const whole = [text, ...included.map((file) => file.text)].join('\n')
  const possible = rows.filter(({beside}) => !beside || beside.test(whole))
  return (step) =>
    withInner(step).flatMap((each) =>
      possible.flatMap((row) => placesOf(row, each).map((place) => needOf(row, each, place))),
    )
}

function placesOf({command, text, uses}: Row, step: PipelineStep): TextPlace[] {
  const isUsed = step.uses !== undefined && uses?.test(step.uses) === true
  return [
    ...(isUsed ? [{text: step.text, line: step.line}] : []),
    ...step.commands.filter((each) => !each.text.startsWith('#') && command?.test(each.text)),
    ...step.places.filter((each) => text && (text.test(each.key) || text.test(each.text))).slice(0, 1),
  ]
}

function needOf({command, resource, tool, uses}: Row, step: PipelineStep, {line, text}: TextPlace): Need {
  const found = command?.exec(text)
  // Of several commands in the line, this one.
  const own = found ? (/^[\s;&|({!]*([^;&|]*)/.exec(text.slice(found.index))?.[1] ?? text).trim() : text
  const wanted = resource?.(own, step)
  return {
    tool: tool ?? uses?.exec(step.uses ?? '')?.[1] ?? '',
    line,
    text,
    ...(step.within ? {within: placeIn(step.within)} : {}),
    resource: wanted && /[$<{]/.test(wanted.name) ? undefined : wanted,
  }
}

/** A flag's value, or the word behind the command. */
const after = (text: string, pattern: string): string | undefined =>
  new RegExp(`${pattern}[= ]+["']?([\\w./:-]+)`).exec(text)?.[1]

const resourceOf = (
  kind: NeededResource['kind'],
  name: string | undefined,
  role: string,
): NeededResource | undefined => (name === undefined ? undefined : {kind, name, role})

// The roles: https://docs.cloud.google.com/iam/docs/roles-permissions
function bucketOf(text: string): NeededResource | undefined {
  const name = /\bgs:\/\/([\w.-]+)/.exec(text)?.[1]
  const writes = /\b(?:cp|rsync)\b.*\bgs:\/\/\S*$|\b(?:mv|rm|compose|rewrite|setmeta|update)\b/.test(text)
  return resourceOf('bucket', name, writes ? 'roles/storage.objectUser' : 'roles/storage.objectViewer')
}

const serviceOf = (text: string): NeededResource | undefined =>
  resourceOf(
    'service',
    after(text, String.raw`\bgcloud (?:beta |alpha )?run (?:deploy|services update)`),
    'roles/run.developer',
  ) ??
  resourceOf('service', after(text, String.raw`\bgcloud (?:beta )?functions deploy`), 'roles/cloudfunctions.developer')

const clusterOf = (text: string): NeededResource | undefined =>
  resourceOf('cluster', after(text, String.raw`\bcontainer clusters get-credentials`), 'roles/container.developer')

const imagesIn = (text: string): string | undefined =>
  /\b([a-z0-9-]+-docker\.pkg\.dev\/[\w.:-]+\/[\w.-]+|(?:[a-z]+\.)?gcr\.io\/[\w.:-]+)/.exec(text)?.[1]

function imagesOf(text: string, step?: PipelineStep): NeededResource | undefined {
  const inputs = Object.values(step?.inputs ?? {}).map((each) => each.text)
  return resourceOf('images', [text, ...inputs].map(imagesIn).find(Boolean), 'roles/artifactregistry.writer')
}

function pulledOf(text: string): NeededResource | undefined {
  return resourceOf('images', imagesIn(text), 'roles/artifactregistry.reader')
}

function resourceOfAction(_text: string, {inputs, uses = ''}: PipelineStep): NeededResource | undefined {
  const input = (name: string): string | undefined => inputs[name]?.text
  if (uses.includes('/deploy-cloudrun@')) return resourceOf('service', input('service'), 'roles/run.developer')
  if (uses.includes('/deploy-cloud-functions@'))
    return resourceOf('service', input('name'), 'roles/cloudfunctions.developer')
  if (uses.includes('/upload-cloud-storage@'))
    return resourceOf('bucket', input('destination')?.split('/')[0], 'roles/storage.objectUser')
  if (uses.includes('/get-gke-credentials@'))
    return resourceOf('cluster', input('cluster_name'), 'roles/container.developer')
  return undefined
}
