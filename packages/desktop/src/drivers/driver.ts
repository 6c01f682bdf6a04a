import type { Machine } from '../machine/machine.ts'
import type { UnpackedWallpaper } from '../wallpaper/unpack.ts'

/** How a host shows a wallpaper: as the page that it is, as its video, or as its image. */
export type Manner = 'page' | 'video' | 'image'

export interface Driver {
  id: string
  /** The host's own name. */
  name: string
  /** What it can show, the best first. */
  manners: readonly Manner[]
  /** The host on this machine; null when it is not installed or not the desktop that runs. */
  find(machine: Machine): Promise<Host | null>
}

/** What was shown before, in the driver's own terms. */
export type Earlier = Readonly<Record<string, string>>

export interface Monitor {
  /** The host's name or number of it. */
  id: string
  title: string
}

/** An installed host. Its methods throw DesktopProblem. */
export interface Host {
  /** Folder in which wallpapers must lie to be shown; null when any folder will do. */
  folder: string | null
  /** Monitors that can be chosen; none when the host shows everything on all of them. */
  monitors(): Promise<readonly Monitor[]>
  /** What is shown now; null when the host does not tell. */
  current(): Promise<Earlier | null>
  /** @param monitor id of a monitor; null for all */
  show(wallpaper: UnpackedWallpaper, manner: Manner, monitor: string | null): Promise<Earlier | undefined>
  /** Brings back what `current` told, or takes away what `show` has shown when it told nothing. */
  restore(earlier: Earlier | null): Promise<void>
}
