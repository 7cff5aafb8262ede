// What in the image of a job can install ci-auth.

/** `npm`: of Node.js 20.19 or later. `curl`: downloads the program. */
type Installer = 'npm' | 'curl' | {lacks: string}

const MUSL: Installer = {lacks: 'its C library is musl, for which there is no program'}
/** Also of a machine that has no image. */
export const notKnown = {lacks: 'it is not known to have curl and the libraries that the program needs'} as const

/** Each of these Debian has glibc 2.28 or later. Without its name, the tag is of the newest one at that time. */
const DEBIAN = '(?:buster|bullseye|bookworm|trixie)'
const official = (name: string, versions: string): RegExp =>
  new RegExp(
    String.raw`^(?:docker\.io/|library/)*${name}(?::(?:${DEBIAN}|(?:latest|${versions})(?:-${DEBIAN})?)(?:@.*)?)?$`,
  )

const CLOUD_SDK = String.raw`(?::(?:latest|stable|slim|[4-9]\d\d\.[\d.]+(?:-(?:stable|slim))?)(?:@.*)?)?$`

/** The first row that matches decides. */
const rows: readonly (readonly [installer: Installer, images: readonly RegExp[]])[] = [
  // https://hub.docker.com/_/node, https://circleci.com/developer/images
  [
    'npm',
    [
      /(?:^|\/)node:(?:2[02468]|[3-9]\d|lts|current|latest).*$|(?:^|\/)node$|\/playwright:/,
      /(?:^|\/)cimg\/(?:[\w-]+:[\w.]+-(?:node|browsers)|node:2[2-9])/,
    ],
  ],
  [MUSL, [/alpine/, /^(?:hashicorp|opentofu|curlimages)\/|^(?:docker\.io\/|library\/)*(?:docker|busybox)(?::|@|$)/]],
  // Their Dockerfiles install curl, on Debian or Ubuntu with glibc 2.28 or later.
  [
    'curl',
    [
      // https://github.com/GoogleCloudPlatform/cloud-sdk-docker
      new RegExp(
        String.raw`(?:^|/)(?:google/cloud-sdk|google\.com/cloudsdktool/(?:google-cloud-cli|cloud-sdk))${CLOUD_SDK}`,
      ),
      /^atlassian\/default-image:[34](?:\.|$)/,
      /^cimg\/(?:(?:base|gcp|deploy|android):202[2-9]\.[\w.]+|base:current.*|go:1\.(?:1[89]|[2-9]\d)[\d.]*|python:3\.1\d[\d.]*)$/,
      /^cimg\/(?:ruby:3\.[1-9][\d.]*|php:8\.[1-9][\d.]*|rust:1\.(?:5[89]|[6-9]\d)[\d.]*|openjdk:(?:1[79]|2\d)[\d.]*)$/,
      // https://github.com/docker-library/buildpack-deps
      official('golang', String.raw`1|1\.(?:1[6-9]|[2-9]\d)(?:\.\d+)?`),
      official('python', String.raw`3|3\.(?:[89]|1\d)(?:\.\d+)?`),
      official('ruby', String.raw`[34]|[34]\.\d(?:\.\d+)?`),
      official('rust', String.raw`1|1\.(?:5[6-9]|[6-9]\d)(?:\.\d+)?`),
      official('php', String.raw`8(?:\.\d+){0,2}(?:-(?:cli|fpm|apache|zts))?`),
    ],
  ],
  [
    notKnown,
    [
      /(?:^|\/)(?:google\/cloud-sdk|google\.com\/cloudsdktool\/[\w-]+|cloud-sdk)(?:[:@]|$)/,
      /(?:^|\/)kaniko-project\/|^bitnami\/|(?:^|\/)node:1?\d(?:[.-]|$)|^atlassian\/default-image(?::(?:[1-4]|latest)|$)/,
      /^(?:docker\.io\/|library\/)*(?:debian|fedora|golang|gradle|maven|openjdk|php|python|ruby|rust|ubuntu)(?:[:@]|$)/,
      /(?:^|\/)cimg\/(?:base|deploy|gcp|go|python|ruby|rust|android|php|openjdk):[\w.]+$/,
    ],
  ],
]

/** Undefined for an image that is not known. */
export const installerIn = (image: string): Installer | undefined =>
  rows.find(([, images]) => images.some((pattern) => pattern.test(image)))?.[0]
