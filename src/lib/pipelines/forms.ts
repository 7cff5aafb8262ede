// The CIs whose jobs are read and changed.
import {azureForm} from './azure-pipelines.ts'
import {bitbucketForm} from './bitbucket.ts'
import {buildkiteForm} from './buildkite.ts'
import {circleciForm} from './circleci.ts'
import type {Form} from './form.ts'
import {githubForm} from './github.ts'
import {gitlabForm} from './gitlab.ts'

const forms: readonly Form[] = [githubForm, gitlabForm, circleciForm, buildkiteForm, bitbucketForm, azureForm]

export const formOf = (ci: string): Form | undefined => forms.find(({cis}) => cis.includes(ci))
