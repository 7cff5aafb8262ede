// Makes one call of gRPC with an empty message, and prints how it ended: node grpc-call.mjs HOST METHOD
import {Client, credentials} from '@grpc/grpc-js'

const [host, method] = process.argv.slice(2)
const client = new Client(`${host}:443`, credentials.createSsl())
const asBytes = (bytes) => bytes
client.makeUnaryRequest(method, asBytes, asBytes, Buffer.alloc(0), (error) => {
  const {code, details} = error ?? {}
  process.stdout.write(JSON.stringify({code, details}))
  client.close()
})
