/** Who calls, as far as the system knows it: whether the call comes from this computer, and from which of its users. */
import { readFile } from 'node:fs/promises'

/** The part of Bun's server that knows the other end of a connection. */
export interface Connections {
  requestIP(request: Request): { address: string; port: number } | null
  readonly port: number | undefined
}

const loopback = /^(?:::ffff:)?127\.\d+\.\d+\.\d+$|^::1$/
/** Whatever stands between a browser and the server adds one of these: then it is not known who is at the other end. */
const forwardedHeaders = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'via']

/** Whether a request was sent on this computer, by nothing in between. */
export function isFromHere(request: Request, connections: Connections | null): boolean {
  if (forwardedHeaders.some((name) => request.headers.has(name))) return false
  return loopback.test(connections?.requestIP(request)?.address ?? '')
}

const connectionTables = ['/proc/net/tcp', '/proc/net/tcp6']

/**
 * Whether a request from this computer was sent by the user who runs the server. Linux tells; elsewhere it is true,
 * because the systems do not say without help.
 */
export async function isFromOwnUser(request: Request, connections: Connections | null): Promise<boolean> {
  if (process.platform !== 'linux') return true
  const from = connections?.requestIP(request)?.port
  const to = connections?.port
  if (from === undefined || to === undefined) return false
  for (const path of connectionTables) {
    const uid = userOfConnection(await readFile(path, 'utf8').catch(() => ''), from, to)
    if (uid !== null) return uid === process.getuid?.()
  }
  return false
}

/** Number of the user whose socket has the port `from` and is connected to `to`; null when none is listed. */
export function userOfConnection(table: string, from: number, to: number): number | null {
  for (const line of table.split('\n').slice(1)) {
    const [, local = '', remote = '', , , , , uid = ''] = line.trim().split(/\s+/)
    if (portOf(local) === from && portOf(remote) === to) return Number(uid)
  }
  return null
}

/** Addresses are written as hexadecimal numbers, with the port behind the colon. */
const portOf = (address: string): number => Number.parseInt(address.split(':')[1] ?? '', 16)
