import { BlockList, isIP, isIPv6 } from 'node:net'

/**
 * Parses the list of proxies whose X-Forwarded-For is trusted, as addresses or ranges ('10.0.0.0/8'). @throws Error for
 * anything else
 */
export function parseProxies(list: readonly string[]): BlockList {
  const proxies = new BlockList()
  for (const entry of list) {
    const [address = '', bits] = entry.split('/')
    const family = isIPv6(address) ? 'ipv6' : 'ipv4'
    const prefix = bits === undefined ? null : Number(bits)
    if (!isIP(address)) throw new Error(`TRUSTED_PROXIES holds '${entry}', which is not a network address.`)
    if (prefix === null) proxies.addAddress(address, family)
    else proxies.addSubnet(address, prefix, family)
  }
  return proxies
}

/**
 * Address of the caller: that of the socket, unless it is a trusted proxy; then the rightmost address of
 * X-Forwarded-For that is not a trusted proxy. The caller may have written anything further left.
 */
export function clientAddress(socket: string, forwardedFor: string | null, proxies: BlockList): string {
  const hops = (forwardedFor ?? '')
    .split(',')
    .map((hop) => hop.trim())
    .filter(Boolean)
  let client = withoutMapping(socket)
  while (isTrusted(client, proxies)) {
    const next = withoutMapping(hops.pop() ?? '')
    if (!isIP(next)) break
    client = next
  }
  return client
}

/** The network that rate limits count: an IPv4 address, or the /64 network that is assigned to one IPv6 customer. */
export function networkOf(address: string): string {
  const plain = withoutMapping(address)
  if (!isIPv6(plain)) return plain
  const groups = expandIPv6(plain)
  return `${groups.slice(0, 4).join(':')}::/64`
}

/**
 * A network as its user is shown it: enough to recognize a place, not a household. An IPv4 address without its last
 * number, an IPv6 network as /48; empty for what is no address.
 */
export function shownNetwork(network: string): string {
  const [address = ''] = network.split('/')
  const plain = withoutMapping(address)
  if (isIP(plain) === 4) return `${plain.split('.').slice(0, 3).join('.')}.*`
  return isIPv6(plain) ? `${expandIPv6(plain).slice(0, 3).join(':')}::/48` : ''
}

function isTrusted(address: string, proxies: BlockList): boolean {
  const family = isIP(address)
  return family !== 0 && proxies.check(address, family === 6 ? 'ipv6' : 'ipv4')
}

/** Removes the prefix of '::ffff:192.0.2.1', which is how a socket for both families reports 192.0.2.1. */
function withoutMapping(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)
  return mapped?.[1] ?? address
}

function expandIPv6(address: string): string[] {
  const [bare = ''] = address.split('%')
  // The URL parser normalizes every spelling of an address to the shortest one.
  const shortest = URL.parse(`http://[${bare}]`)?.hostname.slice(1, -1) ?? bare
  const [left = '', right] = shortest.split('::')
  const head = left ? left.split(':') : []
  const tail = right ? right.split(':') : []
  if (right === undefined) return head
  return [...head, ...Array.from({ length: 8 - head.length - tail.length }, () => '0'), ...tail]
}

/**
 * The part of Bun's server that knows socket addresses; null for a request that did not come over a socket, as in
 * tests.
 */
interface SocketAddresses {
  requestIP(request: Request): { address: string } | null
}

export type CallerNetwork = (request: Request, server: SocketAddresses | null) => string

/** Addresses of this machine and of networks without a way from outside, where a proxy of one's own stands. */
const ownNetworks = parseProxies([
  ...['127.0.0.0/8', '10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', '169.254.0.0/16'],
  ...['::1', 'fc00::/7', 'fe80::/10'],
])

/**
 * Returns a function that gives the network of a request's caller.
 * @param onUndeclaredProxy learns the address of a proxy that seems to stand in front of the server but is not trusted:
 * everybody behind it counts as one caller
 */
export function createCallerNetwork(
  trustedProxies: readonly string[],
  onUndeclaredProxy: (address: string) => void = () => {},
): CallerNetwork {
  const proxies = parseProxies(trustedProxies)
  return (request, server) => {
    const socket = server?.requestIP(request)?.address ?? 'local'
    const address = withoutMapping(socket)
    if (request.headers.has('x-forwarded-for') && isTrusted(address, ownNetworks) && !isTrusted(address, proxies)) {
      onUndeclaredProxy(address)
    }
    return networkOf(clientAddress(socket, request.headers.get('x-forwarded-for'), proxies))
  }
}
