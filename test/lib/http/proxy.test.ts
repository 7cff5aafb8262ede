import assert from 'node:assert/strict'
import {isExcluded, isLoopback, proxyAuthorization, proxyFor} from '../../../src/lib/http/proxy.ts'

const sts = new URL('https://sts.googleapis.com/v1/token')
const plain = new URL('http://ci.example/token')

describe('lib/http/proxy', () => {
  const chosen = (url: URL, env: Record<string, string>) => {
    const proxy = proxyFor(url, env)
    return proxy && `${proxy.variable} ${proxy.url.href}`
  }

  it('takes the variable of the scheme, lower case first, then the one for all', () => {
    const all = {ALL_PROXY: 'http://all:1'}
    assert.equal(
      chosen(sts, {...all, HTTPS_PROXY: 'http://upper:2', HTTP_PROXY: 'http://no:1'}),
      'HTTPS_PROXY http://upper:2/',
    )
    assert.equal(
      chosen(sts, {HTTPS_PROXY: 'http://upper:2', https_proxy: 'https://lower:3'}),
      'https_proxy https://lower:3/',
    )
    assert.equal(
      chosen(plain, {...all, HTTPS_PROXY: 'http://no:1', HTTP_PROXY: 'http://plain:4'}),
      'HTTP_PROXY http://plain:4/',
    )
    assert.equal(chosen(sts, all), 'ALL_PROXY http://all:1/')
    assert.equal(chosen(sts, {HTTP_PROXY: 'http://no:1', HTTPS_PROXY: ' '}), undefined)
  })

  it('reads a proxy without scheme', () => {
    assert.equal(chosen(sts, {HTTPS_PROXY: 'proxy.example:3128'}), 'HTTPS_PROXY http://proxy.example:3128/')
    assert.equal(chosen(sts, {HTTPS_PROXY: '10.0.0.1:3128'}), 'HTTPS_PROXY http://10.0.0.1:3128/')
  })

  it('refuses what is no http proxy, and names the variable only', () => {
    const message = (value: string) => {
      try {
        return chosen(sts, {HTTPS_PROXY: value})
      } catch (error) {
        assert.equal((error as {code?: string}).code, 'PROXY_FAILED')
        return (error as Error).message
      }
    }
    assert.equal(message('http://user:pa ss@'), 'the variable HTTPS_PROXY is not a URL')
    assert.equal(message('http://user:secret@host:99999'), 'the variable HTTPS_PROXY is not a URL')
    assert.equal(message('socks5://user:secret@host:1080'), 'the variable HTTPS_PROXY names a socks5 proxy')
  })

  it('gets the name and the password that its URL has, and nothing where it has none', () => {
    const sent = (href: string) => proxyAuthorization({url: new URL(href), variable: 'ALL_PROXY'})
    const basic = (pair: string) => ({'proxy-authorization': `Basic ${Buffer.from(pair).toString('base64')}`})
    assert.deepEqual([sent('http://p'), sent('http://u@p'), sent('http://u:%20@p')], [{}, basic('u:'), basic('u: ')])
  })

  it('is direct to this computer', () => {
    for (const host of ['localhost', 'a.localhost', '127.0.0.1', '127.9.9.9', '[::1]', '0x7f.1']) {
      assert.equal(proxyFor(new URL(`http://${host}:8080/`), {ALL_PROXY: 'http://p'}), undefined, host)
    }
    for (const host of ['localhost.example', '127.example', '128.0.0.1', 'notlocalhost']) {
      assert.equal(isLoopback(new URL(`http://${host}/`)), false, host)
    }
  })

  it('follows NO_PROXY', () => {
    assert.equal(chosen(sts, {HTTPS_PROXY: 'http://p', NO_PROXY: 'googleapis.com'}), undefined)
    assert.equal(chosen(sts, {HTTPS_PROXY: 'http://p', no_proxy: 'x', NO_PROXY: '*'}), 'HTTPS_PROXY http://p/')
  })

  const excluded: [list: string, url: string][] = [
    ['*', 'https://a.example'],
    ['a.example', 'https://a.example'],
    ['A.Example', 'https://a.example'],
    ['example', 'https://a.example'],
    ['.example', 'https://a.example'],
    ['*.example', 'https://a.b.example'],
    ['.a.example', 'https://a.example'],
    ['x, a.example', 'https://a.example'],
    ['x a.example', 'https://a.example'],
    ['a.example:443', 'https://a.example'],
    ['a.example:8443', 'https://a.example:8443'],
    ['10.0.0.1', 'https://10.0.0.1'],
    ['10.0.0.1:80', 'http://10.0.0.1'],
    ['10.0.0.0/8', 'https://10.200.3.4'],
    ['fd00::1', 'https://[fd00::1]'],
    ['[fd00::1]', 'https://[fd00::1]'],
    ['[fd00::1]:8443', 'https://[fd00::1]:8443'],
    ['fd00::/8', 'https://[fd00::99]'],
  ]
  const included: [list: string, url: string][] = [
    ['', 'https://a.example'],
    [' , ', 'https://a.example'],
    ['.', 'https://a.example.'],
    ['b.example', 'https://a.example'],
    ['a.example', 'https://ba.example'],
    ['a.example:8443', 'https://a.example'],
    ['10.0.0.1', 'https://10.0.0.10'],
    ['0.0.1', 'https://10.0.0.1'],
    ['10.0.0.0/33', 'https://10.0.0.1'],
    ['10.0.0.0/', 'https://10.0.0.1'],
    ['10.0.0.0/1.5', 'https://10.0.0.1'],
    ['10.0.0.0/0x8', 'https://10.0.0.1'],
    ['10.0.0.0/8', 'https://a.example'],
    ['[fd00::1]:443', 'https://[fd00::1]:8443'],
    ['fd00::/8', 'https://10.0.0.1'],
  ]
  for (const [list, url] of excluded) {
    it(`goes direct to ${url} with "${list}"`, () => assert.equal(isExcluded(new URL(url), list), true))
  }
  for (const [list, url] of included) {
    it(`does not go direct to ${url} with "${list}"`, () => assert.equal(isExcluded(new URL(url), list), false))
  }
})
