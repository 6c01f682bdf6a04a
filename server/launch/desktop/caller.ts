/** Who calls, as far as the system knows it: whether the call comes from this computer, and from which of its users. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Machine } from '@mirari/desktop'

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
 * Whether a request from this computer was sent by the user who runs the server, as the system tells. Where it does not
 * tell, the answer is no.
 */
export async function isFromOwnUser(
  request: Request,
  connections: Connections | null,
  machine: Pick<Machine, 'platform' | 'env' | 'run'>,
): Promise<boolean> {
  const from = connections?.requestIP(request)?.port
  const to = connections?.port
  if (from === undefined || to === undefined) return false
  try {
    if (machine.platform === 'windows') return await isOwnOnWindows(machine, from, to)
    if (machine.platform === 'macos') return await isOwnOnMacos(machine, from, to)
    return await isOwnOnLinux(from, to)
  } catch {
    return false
  }
}

async function isOwnOnLinux(from: number, to: number): Promise<boolean> {
  for (const path of connectionTables) {
    const uid = userOfConnection(await readFile(path, 'utf8').catch(() => ''), from, to)
    if (uid !== null) return uid === process.getuid?.()
  }
  return false
}

/** Without rights of an administrator lsof lists what the user's own programs have open, and nothing else. */
async function isOwnOnMacos({ run }: Pick<Machine, 'run'>, from: number, to: number): Promise<boolean> {
  const own = String(process.getuid?.() ?? '')
  const printed = await run('/usr/sbin/lsof', ['-nP', '-a', '-u', own, `-iTCP:${from}`, '-sTCP:ESTABLISHED', '-Fn'])
  return printed.split('\n').some((line) => /^n.*:(\d+)->.*:(\d+)$/.exec(line)?.slice(1).join() === `${from},${to}`)
}

/** The table of connections names a process, and the list of processes those of a user. */
async function isOwnOnWindows({ env, run }: Pick<Machine, 'env' | 'run'>, from: number, to: number): Promise<boolean> {
  const tool = (name: string) => join(env.SystemRoot ?? env.SYSTEMROOT ?? 'C:\\Windows', 'System32', name)
  const pid = processOfConnection(await run(tool('netstat.exe'), ['-ano']), from, to)
  if (pid === null) return false
  const user = (await run(tool('whoami.exe'), [])).trim()
  const filters = ['/FI', `PID eq ${pid}`, '/FI', `USERNAME eq ${user}`]
  const listed = await run(tool('tasklist.exe'), ['/NH', '/FO', 'CSV', ...filters])
  return listed.split(/\r?\n/).some((line) => line.split('","')[1] === String(pid))
}

/** Number of the process whose end of a connection has the port `from`, with `to` at the other; null when none has. */
function processOfConnection(table: string, from: number, to: number): number | null {
  for (const line of table.split(/\r?\n/)) {
    const [protocol, local = '', remote = '', , pid = ''] = line.trim().split(/\s+/)
    const isIt = protocol === 'TCP' && local.endsWith(`:${from}`) && remote.endsWith(`:${to}`)
    if (isIt && /^\d+$/.test(pid)) return Number(pid)
  }
  return null
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
