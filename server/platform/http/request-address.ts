import { Problem } from './problem.ts'

/** Paths that probes of old load balancers read by HTTP/1.0 without a Host header. */
const probes: readonly string[] = ['/api/health', '/ready', '/metrics']

/**
 * Refuses a request whose Host header is missing or no host: its address cannot be read. Probes are answered, so that
 * they do not call the server dead.
 * @throws Problem 'bad_request'
 */
export function refuseUnreadableAddress({ url }: Request): void {
  if (!URL.canParse(url) && !probes.includes(url)) throw new Problem('host_invalid')
}

/** The path of a request; also of one whose address cannot be read, for the refusal it gets. */
export function pathOf({ url }: Request): string {
  return URL.parse(url)?.pathname ?? url
}
