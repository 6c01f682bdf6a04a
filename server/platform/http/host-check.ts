import { lookup } from 'node:dns/promises'
import { isIP } from 'node:net'
import { isPublicAddress } from './public-address.ts'

export interface HostCheckOptions {
  /** All addresses of a host name. */
  resolve?: (host: string) => Promise<readonly string[]>
  /** Whether a connection to this address is allowed; only for tests, whose servers run on this machine. */
  mayConnect?: (address: string, port: number) => boolean
}

/** Where to connect to for a host, so that a name that resolves differently the next time has no effect. */
export interface CheckedHost {
  address: string
  port: number
  /** The name that a certificate must have; null for a host that is an address itself. */
  servername: string | null
}

/** Why there is no connection to a host. */
export class HostRefusal extends Error {
  override readonly name = 'HostRefusal'
  readonly reason: 'unresolved' | 'not_public'

  constructor(reason: HostRefusal['reason']) {
    super(reason === 'unresolved' ? 'The host has no address.' : 'The host is not on the public web.')
    this.reason = reason
  }
}

/** Only the ports of the web are allowed, because a service on another port may take a request for a command. */
export const isWebAddress = (address: string, port: number) => isPublicAddress(address) && (port === 80 || port === 443)

const defaultPorts: Readonly<Record<string, number>> = { 'http:': 80, 'https:': 443 }

export const portOf = ({ port, protocol }: URL) => (port === '' ? (defaultPorts[protocol] ?? 0) : Number(port))

/** The host of an address without the brackets of IPv6. */
export const hostOf = ({ hostname }: URL) => hostname.replace(/^\[|\]$/g, '')

/** Checks every address of a host that somebody named, and gives the one to connect to. */
export function createHostCheck({ resolve = resolveAll, mayConnect = isWebAddress }: HostCheckOptions = {}) {
  /** @throws HostRefusal when one of the host's addresses is not public, or there is none */
  return async (url: URL): Promise<CheckedHost> => {
    const [host, port] = [hostOf(url), portOf(url)]
    const addresses = isIP(host) ? [host] : await resolve(host).catch(() => [])
    const [address] = addresses
    if (address === undefined) throw new HostRefusal('unresolved')
    if (!addresses.every((one) => mayConnect(one, port))) throw new HostRefusal('not_public')
    return { address, port, servername: url.protocol === 'https:' && !isIP(host) ? host : null }
  }
}

async function resolveAll(host: string): Promise<readonly string[]> {
  return (await lookup(host, { all: true, verbatim: true })).map(({ address }) => address)
}
