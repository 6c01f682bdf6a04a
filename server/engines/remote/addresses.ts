/** Checks the addresses of results: only the public internet and the provider's own host are allowed. */
import { lookup } from 'node:dns/promises'
import { isIP } from 'node:net'
import { isPublicAddress } from '../../platform/http/public-address.ts'
import { RemoteFailure } from './failure.ts'

export type Resolve = (host: string) => Promise<readonly string[]>

export const resolveHost: Resolve = async (host) => (await lookup(host, { all: true })).map(({ address }) => address)

/**
 * Allows addresses on the provider's own host and public https addresses, whose certificate ensures that the name still
 * means the same host when it is resolved again.
 * @throws RemoteFailure 'broken'
 */
export async function checkAddress(url: URL, baseUrl: string, resolve: Resolve = resolveHost): Promise<void> {
  if (url.origin === new URL(baseUrl).origin) return
  const refuse = (why: string) => new RemoteFailure('broken', `A result lies at ${url.origin}, ${why}.`)
  if (url.protocol !== 'https:') throw refuse('which is not https')
  if (url.username !== '' || url.password !== '') throw refuse('with a name and a password')
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const addresses = isIP(host) ? [host] : await resolve(host)
  if (addresses.length === 0 || !addresses.every(isPublicAddress)) throw refuse('inside of a private network')
}
