// What Node answers by itself, with the bodies and headers of the built-in handlers and no log: node bare.mjs
import {createServer} from 'node:http'

const start = '/employee/'.length

function answer({method, url}, response) {
  const content = `${JSON.stringify({method, employee: decodeURIComponent(url.slice(start))})}\n`
  response.writeHead(200, {'content-type': 'application/json', 'content-length': Buffer.byteLength(content)})
  response.end(content)
}

const server = createServer((request, response) => {
  if (request.headers['content-length'] === undefined) {
    answer(request, response)
  } else {
    const chunks = []
    request
      .on('data', (chunk) => chunks.push(chunk))
      .on('end', () => {
        JSON.parse(Buffer.concat(chunks).toString())
        answer(request, response)
      })
  }
})
server.listen(Number(process.argv[2] ?? 0), '127.0.0.1', () => {
  process.stderr.write(`Serving on http://127.0.0.1:${server.address().port}\n`)
})
