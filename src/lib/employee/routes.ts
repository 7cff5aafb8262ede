import {type Method, methods} from './handlers.ts'

export const EMPLOYEE_PATH = '/employee/:employeeName'

/** What the five calls are for: the router, /openapi.json and the page are made from it. */
export const operations = {
  GET: {operationId: 'getEmployee', summary: 'Read an employee', hasBody: false},
  POST: {operationId: 'createEmployee', summary: 'Create an employee', hasBody: true},
  PUT: {operationId: 'replaceEmployee', summary: 'Replace an employee', hasBody: true},
  PATCH: {operationId: 'updateEmployee', summary: 'Change an employee', hasBody: true},
  DELETE: {operationId: 'deleteEmployee', summary: 'Remove an employee', hasBody: false},
} as const satisfies Record<Method, {operationId: string; summary: string; hasBody: boolean}>

/** The other paths. Each answers GET and HEAD. */
export const documents = {
  '/': {operationId: 'getPage', summary: 'A page to try the calls from', type: 'text/html; charset=utf-8'},
  '/healthz': {operationId: 'getHealth', summary: 'Whether the service answers', type: 'application/json'},
  '/openapi.json': {operationId: 'getDescription', summary: 'This description', type: 'application/json'},
} as const

/** The methods that answer, in a fixed order: HEAD through GET, OPTIONS always. */
export const allowed = (answered: readonly Method[]): string =>
  [
    ...methods.filter((method) => answered.includes(method)),
    ...(answered.includes('GET') ? ['HEAD'] : []),
    'OPTIONS',
  ].join(', ')
