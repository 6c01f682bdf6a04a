/** Which addresses a provider may send us to: the public internet, or its own host. */
import { lookup } from 'node:dns/promises'
import { BlockList, isIP } from 'node:net'
import { RemoteFailure } from './failure.ts'

const inner = new BlockList()
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const) {
  inner.addSubnet(network, bits, 'ipv4')
}
for (const [network, bits] of [
  ['::', 96],
  ['64:ff9b::', 96],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const) {
  inner.addSubnet(network, bits, 'ipv6')
}

/** True for addresses that only machines of this network reach. */
export function isInnerAddress(address: string): boolean {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped !== undefined) return isInnerAddress(mapped)
  const family = isIP(address)
  return family === 0 || inner.check(address, family === 4 ? 'ipv4' : 'ipv6')
}

export type Resolve = (host: string) => Promise<readonly string[]>

export const resolveHost: Resolve = async (host) => (await lookup(host, { all: true })).map(({ address }) => address)

/**
 * Lets through what lies on the provider's own host, and public https addresses: the certificate is what keeps a name
 * from meaning another machine a moment later.
 * @throws RemoteFailure 'broken'
 */
export async function checkAddress(url: URL, baseUrl: string, resolve: Resolve = resolveHost): Promise<void> {
  if (url.origin === new URL(baseUrl).origin) return
  const refuse = (why: string) => new RemoteFailure('broken', `A result lies at ${url.origin}, ${why}.`)
  if (url.protocol !== 'https:') throw refuse('which is not https')
  if (url.username !== '' || url.password !== '') throw refuse('with a name and a password')
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const addresses = isIP(host) ? [host] : await resolve(host)
  if (addresses.length === 0 || addresses.some(isInnerAddress)) throw refuse('inside of a private network')
}
