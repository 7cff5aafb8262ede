export {githubClaims} from '../federation/cis/github-claims.ts'
export {type GithubClaims, githubSubject, type SubjectFormat} from '../federation/cis/github-subject.ts'
