// https://cloud.google.com/iam/docs/principal-identifiers

const member =
  /^(?:serviceAccount:[^@\s]+@\S+|principal:\/\/iam\.googleapis\.com\/projects\/\d+\/locations\/global\/workloadIdentityPools\/[^/]+\/subject\/.+|principalSet:\/\/iam\.googleapis\.com\/projects\/\d+\/locations\/global\/workloadIdentityPools\/[^/]+\/(?:\*|group\/.+|attribute\.[a-z0-9_]+\/.+))$/

/** Anybody whom IAM knows: only the callers from outside and the accounts are looked at closely. */
const otherMember = /^(?:user|group|domain|principal|principalSet):\S+$|^(?:allUsers|allAuthenticatedUsers)$/

/** Whether IAM would take it in a policy. */
export const isMember = (name: string): boolean =>
  /^(?:serviceAccount|principal(?:Set)?:\/\/iam\.googleapis\.com\/projects\/)/.test(name)
    ? member.test(name)
    : otherMember.test(name)
