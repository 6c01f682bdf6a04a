import { describe, expect, test } from 'vitest'
import { clientAddress, networkOf, parseProxies } from './client-address.ts'

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
