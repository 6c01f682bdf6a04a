import { expect, test } from 'vitest'
import { isSecure, readLink } from './link.ts'

const ticket = 'A-z_0'.padEnd(43, '9')
const linkFrom = (from: string) => `mirari://apply?v=1&from=${encodeURIComponent(from)}&t=${ticket}`
const good = linkFrom('https://mirari.example')

test.each([
  [good, 'https://mirari.example'],
  // Some systems add a slash behind the host.
  [good.replace('apply?', 'apply/?'), 'https://mirari.example'],
  [linkFrom('https://mirari.example:8443'), 'https://mirari.example:8443'],
  [linkFrom('http://127.0.0.1:3000'), 'http://127.0.0.1:3000'],
  [linkFrom('https://xn--bcher-kva.example'), 'https://xn--bcher-kva.example'],
])('%s is a link', (link, origin) => {
  expect(readLink([link])).toEqual({ origin, ticket })
})

test.each<[string, string[]]>([
  ['no word', []],
  ['two words', [good, '--host=evil']],
  ['a word behind a quote', [`${good}" --host "evil`]],
  ['a space', [`${good} x`]],
  ['a line break', [`${good}\n`]],
  ['letters that are not ASCII', [`${good}&x=ü`]],
  ['5 KB', [`${good}&x=${'a'.repeat(5000)}`]],
  ['an origin of 2 KB', [linkFrom(`https://${'a.'.repeat(1200)}example`)]],
  ['another scheme', [good.replace('mirari:', 'file:')]],
  ['a scheme of the web', [good.replace('mirari:', 'https:')]],
  ['another verb', [good.replace('apply', 'run')]],
  ['a path', [good.replace('apply?', 'apply/../run?')]],
  ['a path without a host', [good.replace('//apply', 'apply')]],
  ['a name before the host', [good.replace('//apply', '//a@apply')]],
  ['a port', [good.replace('apply?', 'apply:80?')]],
  ['a fragment', [`${good}#x`]],
  ['a switch', ['--help']],
  ['an unknown key', [`${good}&host=evil`]],
  ['a key that comes twice', [`${good}&v=1`]],
  ['no version', [good.replace('v=1&', '')]],
  ['another version', [good.replace('v=1', 'v=0')]],
  ['the earlier kind, with an address', ['mirari://apply?url=https%3A%2F%2Fevil.example%2Fx.zip&id=one']],
  ['a short ticket', [good.slice(0, -1)]],
  ['a ticket with a way out', [good.replace(ticket, `${'..%2F'.repeat(10)}xxx`)]],
  ['a name in the origin', [linkFrom('https://user@a.example')]],
  ['a password in the origin', [linkFrom('https://mirari.example:x@evil.example')]],
  ['a backslash in the origin', [linkFrom('https://a.example\\@b.example')]],
  ['a path behind the origin', [linkFrom('https://a.example/x')]],
  ['a slash behind the origin', [linkFrom('https://a.example/')]],
  ['a query behind the origin', [linkFrom('https://a.example?x')]],
  ['a port that goes without saying', [linkFrom('https://a.example:443')]],
  ['a port that is none', [linkFrom('https://a.example:99999')]],
  ['letters that look like others', [linkFrom('https://аpple.example')]],
  ['capitals', [linkFrom('https://A.example')]],
  ['an address in another writing', [linkFrom('http://0x7f.1')]],
  ['a tab', [linkFrom('https://a.exa\tmple')]],
  ['an origin of files', [linkFrom('file:///etc/passwd')]],
  ['an origin of scripts', [linkFrom('javascript:alert(1)')]],
  ['no origin', [linkFrom('null')]],
])('a link with %s is refused', (_, words) => {
  expect(() => readLink(words)).toThrow('no link that Mirari makes')
})

test('only encrypted servers and those on this computer are safe from others on the way', () => {
  const secure = ['https://a.example', 'http://localhost:3000', 'http://127.8.0.1', 'http://[::1]:3000']
  const open = [
    'http://a.example',
    'http://192.168.1.5',
    'http://localhost.evil.example',
    'http://127.0.0.1.evil.example',
  ]
  expect([secure.map(isSecure), open.map(isSecure)]).toEqual([Array(4).fill(true), Array(4).fill(false)])
})
