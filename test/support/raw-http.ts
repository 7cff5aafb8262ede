import {once} from 'node:events'
import {connect, type Socket} from 'node:net'

export interface RawAnswer {
  status: number
  /** Names in lower case; of several with one name the last. */
  headers: Record<string, string>
  body: string
}

/** A connection on which any bytes can be sent. What comes back is read as HTTP/1.1, without mercy. */
export interface RawClient {
  socket: Socket
  /** Everything that came, one character per byte. */
  readonly received: string
  send(bytes: string | Uint8Array): void
  /** The next answer. Fails when the service ends the connection first. */
  answer(toHead?: boolean): Promise<RawAnswer>
  /** Ends once the service has ended the connection: what came that was no part of an answer read before. */
  rest(): Promise<string>
  close(): void
}

const HEAD_END = '\r\n\r\n'

function readHead(head: string): Omit<RawAnswer, 'body'> {
  const [statusLine = '', ...lines] = head.split('\r\n')
  const status = /^HTTP\/1\.1 (\d{3}) [ -~]*$/.exec(statusLine)?.[1]
  if (status === undefined) throw new Error(`not the first line of an answer: ${JSON.stringify(statusLine)}`)
  const headers: Record<string, string> = {}
  for (const line of lines) {
    const [, name, value] = /^([!#$%&'*+.^_`|~\w-]+): ?([\t -~\x80-\xff]*)$/.exec(line) ?? []
    if (name === undefined || value === undefined) throw new Error(`not a header: ${JSON.stringify(line)}`)
    const key = name.toLowerCase()
    headers[key] = key in headers ? `${headers[key]}, ${value}` : value
  }
  return {status: Number(status), headers}
}

/** The first answer of `text`, and how long it is; undefined: it is not there as a whole yet. */
function readAnswer(text: string, toHead: boolean): {answer: RawAnswer; length: number} | undefined {
  const end = text.indexOf(HEAD_END)
  if (end < 0) return undefined
  const head = readHead(text.slice(0, end))
  const isEmpty = toHead || head.status < 200 || head.status === 204 || head.status === 304
  const size = isEmpty ? 0 : Number(head.headers['content-length'] ?? Number.NaN)
  if (Number.isNaN(size)) throw new Error('an answer without content-length')
  const length = end + HEAD_END.length + size
  if (text.length < length) return undefined
  return {answer: {...head, body: text.slice(length - size, length)}, length}
}

export async function openRaw(port: number, host = '127.0.0.1'): Promise<RawClient> {
  const socket = connect({port, host, allowHalfOpen: true})
  await once(socket, 'connect')
  let received = ''
  let read = 0
  let isEnded = false
  let wake = (): void => {}
  const end = (): void => {
    isEnded = true
    wake()
  }
  socket
    .setNoDelay()
    .setEncoding('latin1')
    .on('data', (chunk) => {
      received += chunk
      wake()
    })
    .on('end', end)
    .on('close', end)
    .on('error', () => {})
  const change = (): Promise<void> =>
    new Promise((resolve) => {
      wake = resolve
    })

  return {
    socket,
    get received() {
      return received
    },
    send: (bytes) => void socket.write(typeof bytes === 'string' ? Buffer.from(bytes, 'latin1') : bytes),
    async answer(toHead = false) {
      for (;;) {
        const found = readAnswer(received.slice(read), toHead)
        if (found) {
          read += found.length
          return found.answer
        }
        if (isEnded) throw new Error(`the connection ended within an answer: ${JSON.stringify(received.slice(read))}`)
        await change()
      }
    },
    async rest() {
      while (!isEnded) await change()
      return received.slice(read)
    },
    close: () => void socket.destroy(),
  }
}
