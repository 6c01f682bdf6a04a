import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { DesktopProblem } from '../desktop-problem.ts'
import { stayingCommand } from '../install/place.ts'
import { addLoginItem, hasLoginItem, removeLoginItem } from '../login/login-items.ts'
import type { Machine } from '../machine/machine.ts'
import { freePort } from './free-port.ts'
import { addressOf, forgetServed, readServed, type Served, writeServed } from './served.ts'

/** Ports that nobody is given by name (RFC 6335), and that Linux does not give to those who connect. */
const ports = { from: 61_000, below: 65_536 }
const secretBytes = 16
const tries = 50
const tryMs = 200

/**
 * Serves an unpacked wallpaper to programs of this computer, now and from each login on; answers its address.
 * @throws DesktopProblem
 */
export async function serveWallpaper(machine: Machine, folder: string): Promise<string> {
  const earlier = await readServed(machine)
  const port = earlier?.port ?? (await freePort(ports))
  const served: Served = { port, secret: randomBytes(secretBytes).toString('hex'), folder }
  await writeServed(machine, served)
  if ((await hasLoginItem(machine, 'pages')) && (await isAnswering(served))) return addressOf(served)
  const { program, args } = await stayingCommand(machine)
  await addLoginItem(machine, 'pages', { program, args: [...args, 'pages'] })
  for (let count = 0; count < tries; count++) {
    if (await isAnswering(served)) return addressOf(served)
    await pause(tryMs)
  }
  await stopServing(machine)
  throw new DesktopProblem((faults) => faults.notStarted(program))
}

export async function stopServing(machine: Machine): Promise<void> {
  await forgetServed(machine)
  await removeLoginItem(machine, 'pages')
}

async function isAnswering(served: Served): Promise<boolean> {
  try {
    const response = await fetch(addressOf(served), { signal: AbortSignal.timeout(tryMs * 5) })
    await response.body?.cancel()
    return response.ok
  } catch {
    return false
  }
}
