import { keptFile } from '../kept-file.ts'
import type { Machine } from '../machine/machine.ts'

/** The wallpaper that is served to hosts that show addresses only. */
export interface Served {
  /** Of 127.0.0.1; stays the same, so that the address lasts beyond a login. */
  port: number
  /** The first part of the path, which nobody can guess. */
  secret: string
  /** Absolute path of the unpacked wallpaper. */
  folder: string
}

/** The only address at which wallpapers are served. */
export const loopback = '127.0.0.1'

const file = keptFile('served.json')

/** Null when nothing is served. */
export async function readServed(machine: Machine): Promise<Served | null> {
  const found = await file.read(machine)
  return isServed(found) ? found : null
}

export const writeServed = (machine: Machine, served: Served): Promise<void> => file.write(machine, served)

/** The server ends when it finds nothing to serve. */
export const forgetServed = (machine: Machine): Promise<void> => file.forget(machine)

export const addressOf = ({ port, secret }: Served): string => `http://${loopback}:${port}/${secret}/index.html`

function isServed(value: unknown): value is Served {
  if (typeof value !== 'object' || value === null) return false
  return (
    'port' in value &&
    typeof value.port === 'number' &&
    'secret' in value &&
    typeof value.secret === 'string' &&
    'folder' in value &&
    typeof value.folder === 'string'
  )
}
