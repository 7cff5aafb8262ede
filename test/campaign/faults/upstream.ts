import {Agent, request} from 'node:http'
import {text} from 'node:stream/consumers'
import type {Asked, Truth} from './meeting.ts'

const agent = new Agent({keepAlive: true, maxSockets: 32})

const passedOn = ['authorization', 'content-type', 'x-goog-request-reason', 'metadata-flavor', 'x-tfs-fedauthredirect']

/** What the service at `origin` says to `asked`. */
export function forward(origin: string, {body, headers, method, path}: Asked): Promise<Truth> {
  return new Promise((resolve, reject) => {
    const given = Object.fromEntries(passedOn.flatMap((name) => (headers[name] ? [[name, headers[name]]] : [])))
    const message = request(new URL(path, origin), {agent, method, headers: given}, (answer) => {
      const {'content-type': type, date} = answer.headers
      const told = {...(type ? {'content-type': type} : {}), ...(date ? {date} : {})}
      text(answer).then((content) => resolve({status: answer.statusCode ?? 500, headers: told, body: content}), reject)
    })
    message.on('error', reject)
    message.end(body)
  })
}
