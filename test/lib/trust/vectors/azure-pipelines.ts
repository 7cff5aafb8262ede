import {pipelines, type Vector} from './vector.ts'

const entra = 'https://learn.microsoft.com/azure/devops/pipelines/library/connect-to-azure'
const seen = 'https://learn.microsoft.com/rest/api/azure/devops/distributedtask/oidctoken/create'
const connection = 'a9a1c8fe-2b4c-4b1e-9a40-1b1f5c4b9f2d/0ca3ddd9-f0b0-4635-a98c-5866526961b6'
const long = `/eid1/c/pub/t/Qk1TRUNSRVQtbm90LWEtc2VjcmV0/a/T2JqZWN0LW9mLXRoZS1hcHBsaWNhdGlvbg/sc/${connection}`

const claims = {
  iss: 'https://login.microsoftonline.com/a659ec42-b896-4739-824b-1d75def8ce3a/v2.0',
  aud: 'fb60f99c-7a34-4190-8149-302f77469936',
  sub: long,
  oid: '6f90190a-864b-4915-a9b2-eef076afa596',
  tid: 'a659ec42-b896-4739-824b-1d75def8ce3a',
  prj_id: '271ef6f7-5998-4b0f-86fb-4b54d9129990',
  def_id: '17',
  rpo_ref: 'refs/heads/main',
}

const vectors: Vector[] = [
  {
    source: pipelines,
    mapping: {'google.subject': 'assertion.sub'},
    problems: [{kind: 'subject-too-long', bytes: Buffer.byteLength(long)}],
    subject: long,
  },
  {source: pipelines, mapping: {'google.subject': "assertion.sub.split('/sc/')[1]"}, problems: [], subject: connection},
  {source: pipelines, map: "assertion.sub.extract('/sc/{connection}')", yields: connection},
  {
    source: pipelines,
    given: {sub: 'sc://acme/shop/google-cloud'},
    mapping: {'google.subject': "assertion.sub.split('/sc/')[1]"},
    problems: [{kind: 'subject-empty'}],
  },
  {source: pipelines, condition: "assertion.oid=='6f90190a-864b-4915-a9b2-eef076afa596'", accepts: true},
  {source: pipelines, condition: "assertion.oid=='6F90190A-864B-4915-A9B2-EEF076AFA596'", accepts: false},
  {source: pipelines, condition: "assertion.tid=='a659ec42-b896-4739-824b-1d75def8ce3a'", accepts: true},
  {
    source: entra,
    given: {sub: 'sc://acme/shop/google-cloud'},
    condition: "assertion.sub == 'sc://acme/shop/google-cloud'",
    accepts: true,
  },
  {
    source: entra,
    given: {sub: 'sc://acme/shop/google-cloud'},
    condition: "assertion.sub.startsWith('sc://acme/shop/')",
    accepts: true,
  },
  {
    source: entra,
    given: {sub: 'sc://acme/shop/google-cloud'},
    condition: "assertion.sub.startsWith('sc://Acme/')",
    accepts: false,
  },
  {
    source: entra,
    given: {sub: 'sc://acme/shop/google-cloud'},
    map: "assertion.sub.split('/')[4]",
    yields: 'google-cloud',
  },
  {source: seen, given: {sub: 'p://acme/shop/deploy'}, map: "assertion.sub.extract('p://{org}/')", yields: 'acme'},
  {
    source: seen,
    given: {sub: 'p://acme/shop/deploy'},
    condition: "assertion.sub.matches('^p://acme/[^/]+/deploy$') && assertion.rpo_ref == 'refs/heads/main'",
    accepts: true,
  },
  {source: seen, condition: "assertion.def_id == '17'", accepts: true},
  {source: seen, condition: 'assertion.def_id == 17', accepts: false},
  {source: seen, condition: 'int(assertion.def_id) == 17', accepts: true},
  {source: seen, condition: "assertion.rpo_ref == 'main'", accepts: false},
]

export const azurePipelines = {ci: 'azure-pipelines', claims, vectors}
