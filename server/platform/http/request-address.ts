import { Problem } from './problem.ts'

/** Paths that probes of load balancers read, old ones by HTTP/1.0 without a Host header. */
const probes: readonly string[] = ['/api/health', '/ready', '/metrics']

/** Whether a probe asks: it gets its answer under every name, and without one, so that it does not call the server dead. */
export function isProbe(request: Request): boolean {
  return probes.includes(pathOf(request))
}

/**
 * Refuses a request whose Host header is missing or no host: its address cannot be read. Probes are answered.
 * @throws Problem 'bad_request'
 */
export function refuseUnreadableAddress(request: Request): void {
  if (!URL.canParse(request.url) && !isProbe(request)) throw new Problem('host_invalid')
}

/** The path of a request; also of one whose address cannot be read, for the refusal it gets. */
export function pathOf({ url }: Request): string {
  return URL.parse(url)?.pathname ?? url
}
