import assert from 'node:assert/strict'
import {installerIn} from '../../../src/lib/pipelines/images.ts'

/** Images of each answer. */
const rows: Readonly<Record<string, string>> = {
  npm: 'node node:22 node:lts-alpine cimg/node:22.14 cimg/python:3.12-node mcr.microsoft.com/playwright:v1.50.0',
  curl: `google/cloud-sdk google/cloud-sdk:slim google/cloud-sdk:450.0.0 gcr.io/google.com/cloudsdktool/google-cloud-cli:500.0.0-slim
    python python:3.12 python:3.12.1-bookworm docker.io/library/golang:1.24 golang:bookworm php:8.3-cli ruby:3.3 rust:1
    cimg/gcp:2025.01 cimg/go:1.22.1 cimg/python:3.12 atlassian/default-image:4 golang:1.24@sha256:aa`,
  musl: 'google/cloud-sdk:alpine google/cloud-sdk:500.0.0-alpine python:3.12-alpine docker:27 hashicorp/terraform:1.9 alpine',
  known: `python:3.12-slim python:3.4 python:3.12-stretch golang:1.10 node:14 ubuntu:24.04 debian atlassian/default-image
    google/cloud-sdk:300.0.0 google/cloud-sdk@sha256:aa cimg/base:2020.01 cimg/python:3.6`,
  undefined: 'registry.acme.example/tools:1 acme/golang:1.24 pythonista:3.12',
}

describe('what in an image installs ci-auth', () => {
  for (const [answer, images] of Object.entries(rows))
    it(answer, () => {
      for (const image of images.split(/\s+/))
        assert.match(JSON.stringify(installerIn(image)) ?? 'undefined', new RegExp(answer), image)
    })
})
