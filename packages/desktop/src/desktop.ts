import { join } from 'node:path'
import { DesktopProblem } from './desktop-problem.ts'
import type { Driver, Host, Manner, Monitor } from './drivers/driver.ts'
import { drivers } from './drivers/index.ts'
import type { Machine } from './machine/machine.ts'
import { forgetShown, readShown, type Shown, writeShown } from './shown.ts'
import { removeWallpaper, type UnpackedWallpaper, unpackWallpaper } from './wallpaper/unpack.ts'

/** A host that can show wallpapers here. */
export interface FoundHost {
  id: string
  name: string
  manners: readonly Manner[]
  monitors: readonly Monitor[]
}

export interface ApplyOptions {
  /** Id of the result: a second time replaces the first. Letters, digits, - and _; at most 64. */
  id: string
  /** Public address of the wallpaper, for hosts that show addresses only. */
  address?: string | null
  /** Id of a host; by default the best that can show it. */
  host?: string
  /** Id of a monitor of the host; by default all. */
  monitor?: string
  /** Told before the package is checked and unpacked, and before a host is told to show it. */
  onStep?: (step: 'checking' | 'applying') => unknown
}

/** What is shown now. */
export interface Applied {
  host: { id: string; name: string }
  manner: Manner
  title: string
}

/** Hosts that are installed here, the best first. */
export async function findHosts(machine: Machine): Promise<FoundHost[]> {
  const found = await installed(machine)
  return Promise.all(
    found.map(async ({ driver: { id, name, manners }, host }) => ({
      id,
      name,
      manners,
      monitors: await host.monitors().catch(() => []),
    })),
  )
}

/**
 * Shows a wallpaper package on the desktop and remembers what was there before.
 * @throws DesktopProblem with a sentence for people; then the desktop is as it was
 */
export async function applyWallpaper(machine: Machine, zip: Blob, options: ApplyOptions): Promise<Applied> {
  const { id, address = null, monitor = null, onStep } = options
  const found = await chosen(machine, options.host)
  if (monitor !== null) await requireMonitor(found, monitor)
  const unpacked = new Map<string, UnpackedWallpaper>()
  const unpackFor = async ({ folder }: Host) => {
    const parent = folder ?? join(machine.dataFolder, 'wallpapers')
    if (unpacked.size === 0) await onStep?.('checking')
    const wallpaper = unpacked.get(parent) ?? (await unpackWallpaper(zip, { id, parent, address }))
    unpacked.set(parent, wallpaper)
    return wallpaper
  }
  for (const { driver, host } of found) {
    const wallpaper = await unpackFor(host)
    const manner = driver.manners.find((candidate) => canShow(machine, driver, candidate, wallpaper))
    if (!manner) continue
    await onStep?.('applying')
    const last = await readShown(machine)
    // Another host would take our own wallpaper for what was there before.
    if (last && last.driver !== driver.id) await restoreLast(machine, last).catch(() => undefined)
    const told = await host.current()
    const own = await host.show(wallpaper, manner, monitor)
    const { title, folder } = wallpaper
    // What was there before is what was there before the first wallpaper of ours, not the one that this one replaces.
    const earlier = own ?? (last?.driver === driver.id ? last.earlier : told)
    await writeShown(machine, { driver: driver.id, id, title, folder, earlier })
    if (last?.driver === driver.id && own && last.earlier) await host.restore(last.earlier)
    for (const other of [last?.folder, ...[...unpacked.values()].map((each) => each.folder)]) {
      if (other !== undefined && other !== folder) await removeWallpaper(other)
    }
    return { host: { id: driver.id, name: driver.name }, manner, title }
  }
  for (const { folder } of unpacked.values()) await removeWallpaper(folder)
  const names = found.map(({ driver }) => driver.name).join(', ')
  throw new DesktopProblem((faults) => faults.notShownHere(names), { reason: 'not_shown_here' })
}

/**
 * Brings back what was there before the first wallpaper of ours.
 * @throws DesktopProblem when nothing of ours is shown, or its host cannot bring anything back
 */
export async function restoreDesktop(machine: Machine): Promise<{ host: { id: string; name: string } }> {
  const last = await readShown(machine)
  if (!last) throw new DesktopProblem((faults) => faults.nothingSet)
  const { driver } = await restoreLast(machine, last)
  await removeWallpaper(last.folder)
  await forgetShown(machine)
  return { host: { id: driver.id, name: driver.name } }
}

async function restoreLast(machine: Machine, { driver, earlier }: Shown): Promise<Entry> {
  const [entry] = await chosen(machine, driver)
  if (!entry) throw new DesktopProblem((faults) => faults.hostGone)
  await entry.host.restore(earlier)
  return entry
}

interface Entry {
  driver: Driver
  host: Host
}

async function installed(machine: Machine): Promise<Entry[]> {
  const hosts = await Promise.all(drivers.map((driver) => driver.find(machine)))
  return drivers.flatMap((driver, index) => {
    const host = hosts[index]
    return host ? [{ driver, host }] : []
  })
}

/** @throws DesktopProblem when there is none, or none of the name */
async function chosen(machine: Machine, id: string | undefined): Promise<Entry[]> {
  const all = await installed(machine)
  const entries = id === undefined ? all : all.filter(({ driver }) => driver.id === id)
  if (entries.length > 0) return entries
  if (id !== undefined) throw new DesktopProblem((faults) => faults.notInstalled(id), { reason: 'no_host' })
  throw new DesktopProblem((faults) => faults.noHost, { reason: 'no_host' })
}

/** @throws DesktopProblem when no host has a monitor of that name */
async function requireMonitor(entries: readonly Entry[], monitor: string): Promise<void> {
  const listed = (await Promise.all(entries.map(({ host }) => host.monitors()))).flat()
  if (!listed.some(({ id }) => id === monitor)) throw new DesktopProblem((faults) => faults.noMonitor(monitor))
}

function canShow(
  { own }: Machine,
  { id }: Driver,
  manner: Manner,
  { video, image, address }: UnpackedWallpaper,
): boolean {
  if (manner === 'video') return video !== null
  if (manner === 'image') return image !== null
  // It shows addresses only, and this program can serve one.
  return id !== 'plash' || address !== null || own !== null
}
