// https://spec.openapis.org/oas/v3.1.0
import {packageText} from '../../base/package-files.ts'
import {pageHeaders} from '../../base/page-headers.ts'
import {shellQuoted} from '../../base/quoting.ts'
import {documents, EMPLOYEE_PATH, type Method, methods, operations} from '../handlers.ts'

type Schema = Readonly<Record<string, unknown>>

const DESCRIPTION = `One path, five methods, each with its own handler. An error is a JSON object with a message.
A method that a path does not list here answers 405, and says in Allow which there are. Any other path answers 404.`

const messageSchema: Schema = {
  type: 'object',
  required: ['message'],
  properties: {message: {type: 'string', description: 'What went wrong, in one sentence'}},
}

const faultSchema: Schema = {
  allOf: [{$ref: '#/components/schemas/Message'}],
  type: 'object',
  properties: {
    line: {type: 'integer', minimum: 1, description: 'Line of the body at which its JSON is malformed'},
    column: {type: 'integer', minimum: 1, description: 'Column in that line'},
  },
}

/** The failures that the service itself answers, and those that handlers usually answer. */
const failures: Readonly<Record<string, {name: string; description: string; schema: 'Message' | 'Fault'}>> = {
  400: {name: 'Malformed', description: 'The name or the JSON of the body cannot be read', schema: 'Fault'},
  404: {name: 'Unknown', description: 'The handler says that the employee does not exist', schema: 'Message'},
  413: {name: 'TooLarge', description: 'The body is larger than the limit of the service', schema: 'Message'},
  415: {name: 'NotJson', description: 'The body is not of type JSON', schema: 'Message'},
  500: {name: 'Failed', description: 'The handler failed; the log says why', schema: 'Message'},
  504: {name: 'TooSlow', description: 'The handler did not answer in time', schema: 'Message'},
}

const ofEveryCall = ['400', '404', '500', '504']
const ofBodies = ['413', '415']

const json = (schema: Schema): object => ({'application/json': {schema}})

const failureResponses = Object.fromEntries(
  Object.values(failures).map(({name, description, schema}) => [
    name,
    {description, content: json({$ref: `#/components/schemas/${schema}`})},
  ]),
)

const responseTo = (status: string): [string, object] => [
  status,
  {$ref: `#/components/responses/${failures[status]?.name}`},
]

/** A status without the body that HEAD leaves out. */
const bareResponse = (status: string): [string, object] => [status, {description: failures[status]?.description}]

function operation(method: Method): object {
  const {hasBody, operationId, summary} = operations[method]
  return {
    operationId,
    summary,
    ...(hasBody ? {requestBody: {description: 'The value that the handler gets as `body`', content: json({})}} : {}),
    responses: {
      200: {description: 'The value that the handler returned; empty if it returned nothing', content: json({})},
      ...Object.fromEntries([...ofEveryCall, ...(hasBody ? ofBodies : [])].sort().map(responseTo)),
      default: {description: 'Any other answer that the handler chose'},
    },
  }
}

const head = {
  operationId: 'headEmployee',
  summary: 'The status and the headers of GET',
  responses: {
    200: {description: 'The same as GET, without the body'},
    ...Object.fromEntries(ofEveryCall.map(bareResponse)),
    default: {description: 'Any other answer that the handler chose'},
  },
}

const options = {
  operationId: 'listMethods',
  summary: 'The allowed methods',
  responses: {
    204: {
      description: 'The methods, in a header',
      headers: {Allow: {description: 'Separated by commas', schema: {type: 'string'}}},
    },
  },
}

const documentPaths = Object.fromEntries(
  Object.entries(documents).map(([path, {operationId, summary, type}]) => [
    path,
    {
      get: {
        operationId,
        summary,
        responses: {
          200: {
            description: summary,
            content: {[type]: {schema: {type: type === 'application/json' ? 'object' : 'string'}}},
          },
        },
      },
      head: {summary: 'The status and the headers of GET', responses: {200: {description: 'As GET, without the body'}}},
    },
  ]),
)

/**
 * The service as an OpenAPI 3.1 document.
 *
 * @param answered - The methods that have a handler. The others are left out.
 * @param url - The address of the service. Default: the address of the document.
 */
export const openApi = (answered: readonly Method[], url?: string): Record<string, unknown> => ({
  openapi: '3.1.0',
  info: {title: 'Employee service', version: '1.0.0', description: DESCRIPTION},
  ...(url === undefined ? {} : {servers: [{url}]}),
  paths: {
    [EMPLOYEE_PATH.replace(/:(\w+)/, '{$1}')]: {
      parameters: [
        {
          name: 'employeeName',
          in: 'path',
          required: true,
          description: 'Any text, percent-encoded in the path, also a slash',
          schema: {type: 'string', minLength: 1},
        },
      ],
      ...Object.fromEntries(
        methods
          .filter((method) => answered.includes(method))
          .map((method) => [method.toLowerCase(), operation(method)]),
      ),
      ...(answered.includes('GET') ? {head} : {}),
      options,
    },
    ...documentPaths,
  },
  components: {schemas: {Message: messageSchema, Fault: faultSchema}, responses: failureResponses},
})

/** A host without characters that have a meaning in a shell or in HTML. */
const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d+)?$/i

/** The addresses in the text of the page. */
const DEFAULT_ADDRESS = /http:\/\/127\.0\.0\.1:5000([\w/]*)/g

/** In quotes for an IPv6 address: zsh reads its brackets as a pattern. */
const shellWord = (url: string): string => (url.includes('[') ? shellQuoted(url) : url)

const addressedTo = (host: string, page: Buffer): Buffer =>
  Buffer.from(page.toString().replaceAll(DEFAULT_ADDRESS, (_url, path: string) => shellWord(`http://${host}${path}`)))

/** A file of the page at `/`. */
function pageFile(name: string) {
  let content: Buffer | undefined
  const load = (): Buffer => {
    content ??= Buffer.from(packageText(`assets/employee/${name}`))
    return content
  }
  return {
    headers: pageHeaders(name),
    /** Reads the file once. `host` is the Host header of the request, for the curl lines. */
    read: (host?: string): Buffer =>
      name.endsWith('.html') && host !== undefined && HOST.test(host) ? addressedTo(host, load()) : load(),
  }
}

const names = ['page.css', 'page.js', 'call.js', 'answer.js', 'json.js', 'icon.svg']

/** The files by path. A file is read when it is first requested. */
export const pageFiles: Readonly<Record<string, ReturnType<typeof pageFile>>> = {
  '/': pageFile('index.html'),
  ...Object.fromEntries(names.map((name) => [`/_page/${name}`, pageFile(name)])),
}
