// The CIs whose jobs are read and changed.
import {azureForm} from './azure-pipelines.ts'
import {bitbucketForm} from './bitbucket.ts'
import {buildkiteForm} from './buildkite.ts'
import {circleciForm} from './circleci.ts'
import type {Form} from './form.ts'
import {githubActionForm, githubForm} from './github.ts'
import {gitlabForm} from './gitlab.ts'
import {isActionFile} from './local-actions.ts'

const forms: readonly Form[] = [githubForm, gitlabForm, circleciForm, buildkiteForm, bitbucketForm, azureForm]

/** @param path - Of the file. Default: one of the CI's own. */
export function formOf(ci: string, path = ''): Form | undefined {
  const found = forms.find(({cis}) => cis.includes(ci))
  return found === githubForm && isActionFile(path) ? githubActionForm : found
}
