import { BlockList, isIP } from 'node:net'

/** IPv4 networks that are private, local to a machine, or reserved (RFC 6890 and others). */
const privateNetworks: readonly (readonly [address: string, prefix: number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  // Link-local; cloud machines serve their metadata, including keys, at 169.254.169.254.
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.31.196.0', 24],
  ['192.52.193.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['192.175.48.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
]

/** Networks within the public range of IPv6 that are not public or that embed an IPv4 address. */
const privatePrefixes: readonly (readonly [address: string, prefix: number])[] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['2620:4f:8000::', 48],
  ['3fff::', 20],
]

const notPublic = new BlockList()
for (const [address, prefix] of privateNetworks) notPublic.addSubnet(address, prefix, 'ipv4')
for (const [address, prefix] of privatePrefixes) notPublic.addSubnet(address, prefix, 'ipv6')
const publicV6 = new BlockList()
publicV6.addSubnet('2000::', 3, 'ipv6')

/**
 * Whether an IP address belongs to the public internet. The server fetches addresses given by users only from there.
 */
export function isPublicAddress(address: string): boolean {
  switch (isIP(address)) {
    case 4:
      return !notPublic.check(address, 'ipv4')
    case 6:
      // A zone ('%eth0') names an interface of this machine.
      return !address.includes('%') && publicV6.check(address, 'ipv6') && !notPublic.check(address, 'ipv6')
    default:
      return false
  }
}
