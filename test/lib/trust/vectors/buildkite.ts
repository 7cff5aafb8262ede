import type {Vector} from './vector.ts'

const agent = 'https://buildkite.com/docs/agent/cli/reference/oidc#claims'
const plugin = 'https://github.com/buildkite-plugins/gcp-workload-identity-federation-buildkite-plugin'
const sub =
  'organization:acme:pipeline:super-app:ref:refs/heads/main:commit:9f3182061f1e2cca4702c368cbc039b7dc9d4485:step:deploy'
const short = `"organization:" + assertion.sub.split(":")[1] + ":pipeline:" + assertion.sub.split(":")[3]`

const claims = {
  sub,
  organization_slug: 'acme',
  pipeline_slug: 'super-app',
  build_branch: 'main',
  build_number: 1,
  step_key: 'deploy',
}
const release = {sub: sub.replace('main', 'release/2026-11-fixes-of-the-payment-form')}

const vectors: Vector[] = [
  {source: plugin, map: short, yields: 'organization:acme:pipeline:super-app'},
  {
    source: plugin,
    mapping: {'google.subject': short},
    condition: 'google.subject == "organization:acme:pipeline:super-app"',
    accepts: true,
  },
  {
    source: plugin,
    given: {sub: sub.replace('super-app', 'other-app')},
    mapping: {'google.subject': short},
    condition: 'google.subject == "organization:acme:pipeline:super-app"',
    accepts: false,
  },
  {
    source: plugin,
    given: {sub: '9f3b0f2e-5d6a-4f0a-9c7e-1f0e6b5f9d11'},
    mapping: {'google.subject': short},
    problems: [{kind: 'subject-empty'}],
  },
  {source: agent, mapping: {'google.subject': 'assertion.sub'}, problems: [], subject: sub},
  {
    source: agent,
    given: release,
    mapping: {'google.subject': 'assertion.sub'},
    problems: [{kind: 'subject-too-long', bytes: Buffer.byteLength(release.sub)}],
    subject: release.sub,
  },
  {
    source: agent,
    condition: "assertion.organization_slug == 'acme' && assertion.build_branch == 'main'",
    accepts: true,
  },
  {source: agent, condition: "assertion.build_branch == 'refs/heads/main'", accepts: false},
  {source: agent, condition: 'assertion.build_number == 1', accepts: true},
  {source: agent, condition: "assertion.build_number == '1'", accepts: false},
  {source: agent, condition: 'assertion.build_number > 0', accepts: true},
  {
    source: agent,
    mapping: {'google.subject': 'assertion.sub', 'attribute.build': 'assertion.build_number'},
    problems: [{kind: 'not-a-string', attribute: 'attribute.build'}],
    subject: sub,
  },
  {
    source: agent,
    mapping: {'google.subject': 'assertion.sub', 'attribute.build': 'string(assertion.build_number)'},
    problems: [],
    subject: sub,
  },
  {
    source: agent,
    given: {'agent_tag:queue': 'deploy'},
    condition: "assertion['agent_tag:queue'] == 'deploy'",
    accepts: true,
  },
  {source: agent, condition: "assertion['agent_tag:queue'] == 'deploy'", accepts: false},
  {source: agent, condition: "has(assertion.build_tag) && assertion.build_tag.startsWith('v')", accepts: false},
  {source: agent, condition: 'assertion.step_key != null', accepts: true},
  {source: agent, given: {step_key: null}, condition: 'assertion.step_key != null', accepts: false},
]

export const buildkite = {ci: 'buildkite', claims, vectors}
