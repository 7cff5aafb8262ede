import {parseWholeNumber} from '../../../base/input-values.ts'
import {printable} from '../../../base/quoting.ts'
import {isDomain} from '../../../google/endpoints.ts'
import type {InputReader} from './input-reader.ts'

const MOST_RETRIES = 20

export const isProjectId = (id: string): boolean => /^(?:[a-z0-9.-]+:)?[a-z0-9][a-z0-9-]*$/.test(id)

export function readProject({add, nameOf, text}: InputReader): string | undefined {
  const id = text('project_id')
  if (id === undefined || isProjectId(id)) return id
  return add(
    'INPUT_PROJECT_INVALID',
    `${nameOf('project_id')}: "${printable(id)}" is not a project id`,
    'gcloud projects list',
  )
}

export function readUniverse({add, nameOf, text}: InputReader): string | undefined {
  const domain = text('universe')
  if (domain === undefined || isDomain(domain)) return domain
  return add('INPUT_UNIVERSE_INVALID', `${nameOf('universe')}: "${printable(domain)}" is not a domain name`)
}

export function readRequestReason({add, nameOf, text}: InputReader): string | undefined {
  const reason = text('request_reason')
  if (reason === undefined || /^[\x20-\x7e]{1,1024}$/.test(reason)) return reason
  const message = `${nameOf('request_reason')}: one line of printable ASCII, since it is sent as a header`
  return add('INPUT_HEADER_INVALID', message)
}

export function readRetries({add, nameOf, parsed}: InputReader): number {
  const count = parsed('retries', parseWholeNumber, 'INPUT_NUMBER_INVALID') ?? 0
  if (count > MOST_RETRIES) add('INPUT_NUMBER_INVALID', `${nameOf('retries')}: ${count} is above ${MOST_RETRIES}`)
  return count
}
