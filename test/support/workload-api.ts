import {promisify} from 'node:util'
import {
  type handleUnaryCall,
  type Metadata,
  type MethodDefinition,
  Server,
  ServerCredentials,
  type ServiceDefinition,
  status,
} from '@grpc/grpc-js'
import {fromJSON} from '@grpc/proto-loader'

interface Request {
  audience: string[]
  spiffe_id: string
}
interface Response {
  svids: {spiffe_id: string; svid: string; hint: string}[]
}

/** As the standard has it; what we do not call is left out. */
const definition = fromJSON(
  {
    nested: {
      SpiffeWorkloadAPI: {
        methods: {FetchJWTSVID: {requestType: 'JWTSVIDRequest', responseType: 'JWTSVIDResponse', comment: ''}},
      },
      JWTSVIDRequest: {
        fields: {audience: {rule: 'repeated', type: 'string', id: 1}, spiffe_id: {type: 'string', id: 2}},
      },
      JWTSVIDResponse: {fields: {svids: {rule: 'repeated', type: 'JWTSVID', id: 1}}},
      JWTSVID: {
        fields: {
          spiffe_id: {type: 'string', id: 1},
          svid: {type: 'string', id: 2},
          hint: {type: 'string', id: 3},
        },
      },
    },
  },
  {keepCase: true, defaults: true},
)['SpiffeWorkloadAPI'] as ServiceDefinition

/** How the messages are written, by a library. */
export const fetchJwtSvid = definition['FetchJWTSVID'] as MethodDefinition<Request, Response>

export interface WorkloadApi {
  /** Host and port, with a free one. */
  address: string
  /** Of each call: who asked for which audience, with which metadata. */
  calls: {audience: string[]; metadata: Metadata}[]
  /** The next calls fail with these, one each. */
  failures: {code: number; details: string}[]
  close(): void
}

/** The Workload API of an agent: a gRPC server on a unix socket, and on a port of 127.0.0.1. */
export async function startWorkloadApi(
  socketPath: string,
  svids: (audience: string) => Promise<Response['svids']>,
): Promise<WorkloadApi> {
  const server = new Server()
  const handler: handleUnaryCall<Request, Response> = ({metadata, request: {audience}}, reply) => {
    api.calls.push({audience, metadata})
    // The standard: a call without it was led here.
    if (metadata.get('workload.spiffe.io').join() !== 'true') {
      return reply({code: status.INVALID_ARGUMENT, details: 'security header missing from request'})
    }
    const failure = api.failures.shift()
    if (failure) return reply(failure)
    if (audience.length !== 1) return reply({code: status.INVALID_ARGUMENT, details: 'audience must be specified'})
    void svids(audience[0] ?? '').then((found) => reply(null, {svids: found}))
  }
  server.addService(definition, {FetchJWTSVID: handler})
  const bind = promisify(server.bindAsync.bind(server))
  await bind(`unix://${socketPath}`, ServerCredentials.createInsecure())
  const port = await bind('127.0.0.1:0', ServerCredentials.createInsecure())
  const api: WorkloadApi = {address: `127.0.0.1:${port}`, calls: [], failures: [], close: () => server.forceShutdown()}
  return api
}
