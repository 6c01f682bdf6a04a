import { DesktopProblem } from '../desktop-problem.ts'
import { keptFile } from '../kept-file.ts'
import type { Machine } from '../machine/machine.ts'

/** A server that the person lets set wallpapers here. */
export interface PairedOrigin {
  origin: string
  /** When the person was last asked about a wallpaper of it, in milliseconds. */
  askedAt: number
  /** Whether wallpapers with code of Mirari's own are shown without a question. */
  isTrusted: boolean
}

const file = keptFile('origins.json')

export async function readOrigins(machine: Machine): Promise<PairedOrigin[]> {
  const found = await file.read(machine)
  return Array.isArray(found) ? found.filter(isPaired) : []
}

/** Keeps an origin, or what has changed of it. */
export async function keepOrigin(machine: Machine, paired: PairedOrigin): Promise<void> {
  const others = (await readOrigins(machine)).filter(({ origin }) => origin !== paired.origin)
  await file.write(machine, [...others, paired])
}

/** @throws DesktopProblem when it is not paired */
export async function trustOrigin(machine: Machine, origin: string): Promise<void> {
  const paired = (await readOrigins(machine)).find((each) => each.origin === origin)
  if (!paired) throw new DesktopProblem((faults) => faults.notPaired(origin))
  await keepOrigin(machine, { ...paired, isTrusted: true })
}

/** @throws DesktopProblem when it is not paired */
export async function removeOrigin(machine: Machine, origin: string): Promise<void> {
  const all = await readOrigins(machine)
  const others = all.filter((each) => each.origin !== origin)
  if (others.length === all.length) throw new DesktopProblem((faults) => faults.notPaired(origin))
  await file.write(machine, others)
}

function isPaired(value: unknown): value is PairedOrigin {
  if (typeof value !== 'object' || value === null) return false
  return (
    'origin' in value &&
    typeof value.origin === 'string' &&
    'askedAt' in value &&
    typeof value.askedAt === 'number' &&
    'isTrusted' in value &&
    typeof value.isTrusted === 'boolean'
  )
}
