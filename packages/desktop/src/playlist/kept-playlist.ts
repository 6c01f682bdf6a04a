import { stayingCommand } from '../install/place.ts'
import { keptFile } from '../kept-file.ts'
import { addLoginItem, removeLoginItem } from '../login/login-items.ts'
import type { Machine } from '../machine/machine.ts'
import type { PlaylistChoices } from './choices.ts'
import { type PlaylistDeps, playPlaylist } from './play.ts'

/** A playlist that goes on in the background, and from each login on. */
export interface KeptPlaylist {
  /** Absolute path. */
  folder: string
  choices: PlaylistChoices
  host: string | null
  monitor: string | null
}

interface Stored extends KeptPlaylist {
  /** Of one run: whoever plays another one ends. */
  run: string
}

const file = keptFile('playlist.json')
/** How often it looks whether it is still the one to be played. */
const checkMs = 2000

const readStored = async (machine: Machine): Promise<Stored | null> => (await file.read(machine)) as Stored | null

/** Null when none goes on. */
export async function readPlaylist(machine: Machine): Promise<KeptPlaylist | null> {
  const stored = await readStored(machine)
  return stored && { folder: stored.folder, choices: stored.choices, host: stored.host, monitor: stored.monitor }
}

/** Begins a playlist in the background, in place of the one before. @throws DesktopProblem */
export async function keepPlaylist(machine: Machine, playlist: KeptPlaylist): Promise<void> {
  const { program, args } = await stayingCommand(machine)
  await file.write(machine, { ...playlist, run: crypto.randomUUID() } satisfies Stored)
  await addLoginItem(machine, 'playlist', { program, args: [...args, 'playlist', '--kept'] })
}

/** What is shown stays. */
export async function stopPlaylist(machine: Machine): Promise<void> {
  await file.forget(machine)
  await removeLoginItem(machine, 'playlist')
}

/** Plays the kept playlist until it is stopped or replaced. @param showIn shows a package of the playlist */
export async function playKeptPlaylist(
  deps: Omit<PlaylistDeps, 'choices' | 'folder' | 'show'>,
  showIn: (playlist: KeptPlaylist, file: string) => Promise<unknown>,
): Promise<void> {
  const { machine, now } = deps
  const kept = await readStored(machine)
  if (!kept) return
  const stop = new AbortController()
  const signal = AbortSignal.any([deps.signal, stop.signal])
  const wait = async (ms: number) => {
    for (const until = now() + ms; !signal.aborted && now() < until; ) {
      await deps.wait(Math.min(checkMs, until - now()))
      if ((await readStored(machine))?.run !== kept.run) stop.abort()
    }
  }
  const { choices, folder } = kept
  await playPlaylist({ ...deps, choices, folder, signal, wait, show: (name) => showIn(kept, name) })
}
