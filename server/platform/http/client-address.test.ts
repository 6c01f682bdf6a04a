import { describe, expect, test } from 'vitest'
import { createLog } from '../log.ts'
import { createTestClock } from '../testing.ts'
import { clientAddress, createCallerNetwork, networkOf, parseProxies, shownNetwork } from './client-address.ts'
import { createProxyWarning } from './proxy-warning.ts'

describe('the address of a caller', () => {
  const proxies = parseProxies(['10.0.0.0/8', '192.0.2.7', '2001:db8:ffff::/48'])

  test.each([
    ['203.0.113.5', null, '203.0.113.5'],
    ['203.0.113.5', '1.2.3.4', '203.0.113.5'],
    ['10.1.2.3', '1.2.3.4', '1.2.3.4'],
    ['::ffff:10.1.2.3', '1.2.3.4', '1.2.3.4'],
    ['10.1.2.3', '9.9.9.9, 1.2.3.4', '1.2.3.4'],
    ['10.1.2.3', '9.9.9.9, 1.2.3.4, 192.0.2.7', '1.2.3.4'],
    ['2001:db8:ffff::1', '2001:db8:1::2', '2001:db8:1::2'],
    ['10.1.2.3', '', '10.1.2.3'],
    ['10.1.2.3', '1.2.3.4, nonsense', '10.1.2.3'],
    ['10.1.2.3', null, '10.1.2.3'],
    ['local', '1.2.3.4', 'local'],
  ])('of socket %s with X-Forwarded-For %j is %s', (socket, forwarded, expected) => {
    expect(clientAddress(socket, forwarded, proxies)).toBe(expected)
  })

  test.each([
    ['203.0.113.5', '203.0.113.5'],
    ['::ffff:203.0.113.5', '203.0.113.5'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:1:2::', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['local', 'local'],
  ])('%s counts as %s', (address, network) => {
    expect(networkOf(address)).toBe(network)
  })

  test('cannot be configured with anything but addresses and ranges', () => {
    expect(() => parseProxies(['everybody'])).toThrow("TRUSTED_PROXIES holds 'everybody'")
  })
})

describe('a proxy that is not declared', () => {
  const seen = (socket: string, headers: Record<string, string>, trusted: readonly string[] = []) => {
    const proxies: string[] = []
    const network = createCallerNetwork(trusted, (address) => proxies.push(address))
    network(new Request('http://localhost/', { headers }), { requestIP: () => ({ address: socket }) })
    return proxies
  }
  const forwarded = { 'x-forwarded-for': '203.0.113.7' }

  test('is noticed when it comes from this machine or its network', () => {
    expect(seen('::ffff:172.17.0.1', forwarded)).toEqual(['172.17.0.1'])
    expect(seen('::1', forwarded)).toEqual(['::1'])
  })

  test('is not seen in a stranger who sends the header, in a declared proxy, or without the header', () => {
    expect(seen('198.51.100.4', forwarded)).toEqual([])
    expect(seen('10.0.0.2', forwarded, ['10.0.0.0/8'])).toEqual([])
    expect(seen('10.0.0.2', {})).toEqual([])
  })

  test('is logged once a minute', () => {
    const lines: string[] = []
    const clock = createTestClock()
    const warn = createProxyWarning({ log: createLog((line) => lines.push(line)), clock })
    warn('10.0.0.2')
    warn('10.0.0.2')
    expect(lines).toHaveLength(1)
    clock.advance(60_000)
    warn('10.0.0.2')
    expect(lines).toHaveLength(2)
  })
})

test.each([
  ['203.0.113.5', '203.0.113.*'],
  ['::ffff:203.0.113.5', '203.0.113.*'],
  ['2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['local', ''],
  ['', ''],
])('the network %s is shown to its user as %s', (network, shown) => {
  expect(shownNetwork(network)).toBe(shown)
})
