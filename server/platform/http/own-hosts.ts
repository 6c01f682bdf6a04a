import { isIP } from 'node:net'
import { hostname } from 'node:os'
import { Problem } from './problem.ts'
import { isProbe } from './request-address.ts'

/** Names under which people reach the server. */
export interface HostNames {
  /** Origin of the app; null uses the origin that each request was sent to. */
  publicUrl: string | null
  /** Origin of the pages in which users' wallpapers play; null for that of the app. */
  playUrl: string | null
  /** Host on which only sign-in by a provider is offered; null for none. */
  productionHost: string | null
  /** Further host names; one that begins with a dot stands for all below it, and '*' for every name. */
  allowedHosts: readonly string[]
}

/**
 * Makes a function that refuses requests under a name that is not the server's own. Links of the app name the host of
 * the request where no setting does, and a page of another site can lead its own name to the address of a server in
 * the local network. Addresses and the names of this machine cannot be led elsewhere, so they always count as own.
 * Probes are answered under every name.
 * @throws Problem 'host_unknown' from the function
 */
export function createHostGuard(names: HostNames, machine = hostname()): (request: Request) => void {
  const { publicUrl, playUrl, productionHost, allowedHosts } = names
  if (allowedHosts.includes('*')) return () => undefined
  const origins = [publicUrl, playUrl].filter((origin) => origin !== null)
  const own = [
    'localhost',
    '.localhost',
    machine,
    `${machine}.local`,
    ...origins.map((origin) => new URL(origin).hostname),
    ...(productionHost === null ? [] : [productionHost]),
    ...allowedHosts,
  ].map((name) => name.toLowerCase())
  const exact = new Set(own)
  const above = own.filter((name) => name.startsWith('.'))
  return (request) => {
    if (isProbe(request)) return
    const name = URL.parse(request.url)?.hostname.replace(/\.$/, '') ?? ''
    if (exact.has(name) || isAddress(name) || above.some((end) => name.endsWith(end))) return
    throw new Problem('host_unknown', { host: name })
  }
}

/** The host of a URL has brackets round an IPv6 address. */
function isAddress(host: string): boolean {
  return isIP(host.replace(/^\[(.*)\]$/, '$1')) !== 0
}
