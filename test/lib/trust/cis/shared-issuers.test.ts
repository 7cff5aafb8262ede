import assert from 'node:assert/strict'
import {comparableIssuer, sharedIssuerOf, sharedIssuers, tokensOfCi} from '../../../../src/lib/cis/tokens-list.ts'
import {tenancyOfIssuer} from '../../../../src/lib/trust/proof/prove.ts'

const TENANT = '0a1b2c3d-0000-4000-8000-00000000000a'

describe('lib/trust/cis/shared-issuers', () => {
  const known: Record<string, readonly string[]> = {
    'a Microsoft Entra tenant': [
      `https://login.microsoftonline.com/${TENANT}/v2.0`,
      `https://sts.windows.net/${TENANT}/`,
      `https://STS.windows.net/${TENANT}`,
      `https://login.microsoftonline.us/${TENANT}/v2.0`,
      `https://login.partner.microsoftonline.cn/${TENANT}/v2.0`,
      `https://sts.chinacloudapi.cn/${TENANT}/`,
    ],
    'Trigger.dev': ['https://api.trigger.dev', 'https://trigger.dev/oidc/org_1'],
    'Google accounts': ['https://accounts.google.com'],
    'Firebase Authentication': ['https://securetoken.google.com/acme-prod'],
    Codeberg: ['https://codeberg.org/api/actions'],
    Scalr: ['https://scalr.io', 'https://SCALR.io/'],
    Namespace: ['https://federation.namespaceapis.com'],
    Modal: ['https://oidc.modal.com', 'https://oidc.modal.com:443'],
    Devin: ['https://app.devin.ai'],
    Cursor: ['https://api.cursor.com', 'https://api2.cursor.sh/cloud-agent/identity/'],
    'Cirrus CI': ['https://oidc.cirrus-ci.com'],
    'Deno Deploy': ['https://oidc.deno.com'],
    'Amazon Cognito identity pools': ['https://cognito-identity.amazonaws.com'],
    Warp: ['https://app.warp.dev'],
    Chainguard: ['https://issuer.enforce.dev'],
  }
  for (const [label, issuers] of Object.entries(known)) {
    it(`knows ${label} in any spelling of its address`, () => {
      for (const issuer of issuers) {
        assert.equal(sharedIssuerOf(issuer)?.label, label, issuer)
        const tried = {
          id: 'tried',
          issuer,
          attributeMapping: {},
          tenant: 'dedicated',
          tenantReason: 'our own word',
        } as const
        assert.equal(tenancyOfIssuer(tried).kind, 'shared', issuer)
      }
    })
  }

  /** They were here until their CIs had folders of their own. */
  const ofCis: Record<string, readonly string[]> = {
    depot: ['https://identity.depot.dev', 'https://IDENTITY.depot.dev:443/'],
    pulumi: ['https://api.pulumi.com/oidc', 'https://api.pulumi.com./oidc//'],
    'pulumi-esc': ['https://api.pulumi.com/oidc/v2'],
    bitrise: ['https://token.builds.bitrise.io'],
  }
  for (const [ci, issuers] of Object.entries(ofCis)) {
    it(`leaves ${ci} to its folder, by which it is known in any spelling of its address`, () => {
      for (const issuer of issuers) {
        const tenancy = tenancyOfIssuer({id: 'tried', issuer, attributeMapping: {}})
        assert.deepEqual([tenancy.kind, tenancy.ci], ['shared', tokensOfCi(ci)], issuer)
        assert.equal(sharedIssuerOf(issuer), undefined)
      }
    })
  }

  it('has no other than these', () => {
    assert.deepEqual([...new Set(sharedIssuers.map(({label}) => label))].sort(), Object.keys(known).sort())
  })

  it('takes no other address for one of them', () => {
    const others = [
      'https://identity.depot.dev.evil.example',
      'https://identity.depot.dev/x',
      'https://api.pulumi.com/OIDC',
      'https://jenkins.acme.example/oidc',
      'https://eviltrigger.dev',
      'https://securetoken.google.com/acme/x',
      'https://forgejo.acme.example/api/actions',
      'no address',
      '',
    ]
    for (const issuer of others) assert.equal(sharedIssuerOf(issuer), undefined, issuer)
  })

  it('compares an address without what makes no difference', () => {
    assert.equal(comparableIssuer('HTTPS://Api.Pulumi.com:443/oidc/'), 'https://api.pulumi.com/oidc')
    assert.equal(comparableIssuer('https://a.example:444/B/'), 'https://a.example:444/B')
    assert.equal(comparableIssuer('x y'), 'x y')
  })
})
