// Whether the image of a job has what installs ci-auth: Node.js 20.19 or later, with npm.

/** https://hub.docker.com/_/node, https://circleci.com/developer/images, https://hub.docker.com/r/atlassian/default-image */
const WITH = new RegExp(
  [
    String.raw`(?:^|\/)node(?::(?:2[02468]|[3-9]\d|lts|current|latest).*)?$|\/playwright:`,
    String.raw`(?:^|\/)cimg\/(?:[\w-]+:[\w.]+-(?:node|browsers)|node:2[2-9])`,
  ].join('|'),
)

/** Official images of other things: their Dockerfiles install no Node.js. */
const WITHOUT = new RegExp(
  [
    String.raw`(?:^|\/)(?:google\/cloud-sdk|google\.com\/cloudsdktool\/[\w-]+|cloud-sdk)(?:[:@]|$)`,
    String.raw`(?:^|\/)kaniko-project\/|^(?:hashicorp|opentofu|alpine|curlimages|bitnami)\/|(?:^|\/)node:1?\d(?:[.-]|$)`,
    String.raw`^atlassian\/default-image(?::(?:[1-4]|latest)|$)`,
    String.raw`^(?:docker\.io\/|library\/)*(?:alpine|busybox|debian|docker|fedora|golang|gradle|maven|openjdk)(?:[:@]|$)`,
    String.raw`^(?:docker\.io\/|library\/)*(?:php|python|ruby|rust|ubuntu)(?:[:@]|$)`,
    String.raw`(?:^|\/)cimg\/(?:base|deploy|gcp|go|python|ruby|rust|android|php|openjdk):[\w.]+$`,
  ].join('|'),
)

export const nodeIn = (image: string): boolean | undefined =>
  WITH.test(image) ? true : WITHOUT.test(image) ? false : undefined
