// https://docs.spacelift.io/integrations/cloud-providers/oidc
import {claimText, describeTokens, namesTenant, sameFact, setBy} from '../description/claims.ts'
import {ciAuth, scriptVariables, signInForShell, signInVariables} from '../description/pipeline.ts'

export const spacelift = describeTokens({
  ci: 'spacelift',
  label: 'Spacelift',
  documentation: 'https://docs.spacelift.io/integrations/cloud-providers/oidc',
  issuer: {
    kind: 'organisation',
    example: 'https://ACCOUNT.app.spacelift.io',
    pattern: /^https:\/\/[^./]+\.app\.(?:us\.)?spacelift\.io$/,
  },
  otherIssuers: [
    {
      pattern: /^https:\/\/(?![^/]*\.spacelift\.io(?:[:/]|$))/i,
      kind: 'server',
      holders: 'Everybody who has stacks on the server has tokens of this issuer.',
    },
  ],
  multiTenant: false,
  ownerClaim: 'spaceId',
  ownerId: {
    label: 'id of the space (not its name)',
    howToFind: 'the page of the space, or spacectl stack show --id STACK',
    variable: 'TF_VAR_spacelift_space_id',
  },
  repositoryClaim: 'callerId',
  repositoryId: {
    label: 'id of the stack: its slug',
    howToFind: 'in the URL of the stack, the word after /stack/',
    variable: 'TF_VAR_spacelift_stack_id',
    pattern: /^[\w-]+$/,
    follows: ({repository}) => repository,
  },
  repositoryExample: 'STACK',
  repositorySubject: (id) => `stack:${id}:TRACKED:write`,
  reader: {
    subject: (id) => `stack:${id}:TRACKED:read`,
    why: 'A run that somebody must confirm has the scope read while it plans. Give this account only roles that read.',
  },
  // The subject of the token contains the space, and an account can choose another form.
  attributeMapping: {
    'google.subject':
      "assertion.callerType + ':' + assertion.callerId + ':' + assertion.runType + ':' + assertion.scope",
    'attribute.space_id': 'assertion.spaceId',
    'attribute.caller_id': 'assertion.callerId',
    'attribute.run_type': 'assertion.runType',
    'attribute.scope': 'assertion.scope',
  },
  fixedAudience: (given) => claimText(given, 'iss', '').replace(/^https:\/\//, ''),
  // Names of accounts are unique, because they are host names. Ids of stacks are not: other accounts can have a stack with the same
  // id. A tenant can choose another form of its subjects.
  claimFacts: {
    iss: namesTenant({kind: 'organisation', by: 'name', whole: /^https:\/\/([^./]+\.app\.(?:us\.)?spacelift\.io)$/}),
    ...sameFact(setBy.tenant, ['sub', 'spaceId', 'callerId']),
    aud: setBy.ci,
    callerType: {...setBy.ci, characters: 'a-z'},
    runType: {...setBy.job, characters: 'A-Z'},
    runId: setBy.ci,
    scope: {...setBy.ci, characters: 'a-z'},
  },
  trustedBuild: {
    condition: "assertion.callerType == 'stack' && assertion.runType == 'TRACKED'",
    keepsOut: 'proposed runs, which have the code of pull requests, tasks, and tests of modules',
  },
  events: {
    push: {},
    'pull-request': {runType: 'PROPOSED', scope: 'read'},
    // A task runs commands that a person types, with the scope write.
    personal: {runType: 'TASK', scope: 'write'},
  },
  pipeline({reader, serviceAccount, ...names}) {
    const signInAs = (account: string | undefined): string =>
      signInForShell(account === undefined ? '' : `--service-account ${account} `)
    return [
      {
        where: 'In `.spacelift/config.yml`:',
        language: 'yaml',
        text: `version: 2
stack_defaults:
  environment:
${signInVariables(names, (name, value) => `    ${name}: ${value}`)}  before_init:
    - ${ciAuth.install}
    - ${signInAs(reader ?? serviceAccount)}
  before_apply:
    - ${ciAuth.install}
    - ${signInAs(serviceAccount)}
  after_run:
    - ${ciAuth.installAndCleanup}
`,
      },
    ]
  },
  script: {
    tokens: () => [{from: 'file', path: '/mnt/workspace/spacelift.oidc'}, ...scriptVariables('SPACELIFT_OIDC_TOKEN')],
  },
  lifetimeSeconds: 3600,
  notBeforeSeconds: 0,
  claims(claim) {
    const iss = claim('iss', 'https://acme.app.spacelift.io')
    const space = claim('spaceId', 'production-01HZX3')
    const kind = claim('callerType', 'stack')
    const caller = claim('callerId', 'shop')
    const run = claim('runType', 'TRACKED')
    const scope = claim('scope', 'write')
    return {
      iss,
      aud: iss.replace(/^https:\/\//, ''),
      sub: `space:${space}:${kind}:${caller}:run_type:${run}:scope:${scope}`,
      callerId: caller,
      callerType: kind,
      runId: '01HZX3J8Q5T0C9V6W2Y4A7B8D1',
      runType: run,
      scope,
      spaceId: space,
    }
  },
})
