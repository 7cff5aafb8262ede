// A registry and a cluster of Google, played for the demo: the doubles of the tests, which take tokens of the emulator alone.
// Prints the variables by which tools find them, in a line of JSON. Ends with its standard input.
import {once} from 'node:events'
import {mkdtemp, readFile, rm, writeFile} from 'node:fs/promises'
import {createServer} from 'node:http'
import {type AddressInfo, connect} from 'node:net'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {cluster, startGoogleClusters} from '../test/doubles/google-clusters.ts'
import {startKubernetes} from '../test/doubles/kubernetes.ts'
import {openOciRegistry} from '../test/doubles/oci-registry.ts'

const HOST = 'europe-docker.pkg.dev'
const {CI_AUTH_EMULATOR_URL: url = '', HTTPS_PROXY: emulatorProxy = '', SSL_CERT_FILE: trusted = ''} = process.env

const directory = await mkdtemp(join(tmpdir(), 'ci-auth-demo-'))
const registry = await openOciRegistry({url, directory}, [HOST])
const kubernetes = await startKubernetes(url)
const clusters = await startGoogleClusters(url)
clusters.resources['projects/my-project/locations/europe-west1/clusters/shop'] = cluster(
  {public: kubernetes.address},
  kubernetes.authority,
)

// The calls for the registry go there, all others to the emulator: both take CONNECT.
const {HTTPS_PROXY: registryProxy = '', SSL_CERT_FILE: registryCa = ''} = registry.env
const proxy = createServer().on('connect', ({url: target = ''}, client) => {
  const {hostname, port} = new URL(target === `${HOST}:443` ? registryProxy : emulatorProxy)
  const upstream = connect(Number(port), hostname, () => upstream.write(`CONNECT ${target} HTTP/1.1\r\n\r\n`))
  upstream.on('error', () => client.destroy()).pipe(client)
  client.on('error', () => upstream.destroy()).pipe(upstream)
})
proxy.listen(0, '127.0.0.1')
await once(proxy, 'listening')
const bundle = join(directory, 'bundle.pem')
await writeFile(bundle, `${await readFile(trusted, 'utf8')}\n${await readFile(registryCa, 'utf8')}`)
const proxyUrl = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`

const variables = {
  ...clusters.variables,
  HTTPS_PROXY: proxyUrl,
  https_proxy: proxyUrl,
  SSL_CERT_FILE: bundle,
  // Else kubectl keeps what it learnt of the cluster in the home folder.
  KUBECACHEDIR: join(directory, 'kubectl'),
}
process.stdout.write(`${JSON.stringify(variables)}\n`)
await once(process.stdin.resume(), 'end')
proxy.closeAllConnections()
proxy.close()
await Promise.all([registry.close(), kubernetes.close(), clusters.close()])
await rm(directory, {recursive: true})
process.exit()
