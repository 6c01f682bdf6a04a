import { readdir } from 'node:fs/promises'
import type { Machine } from '../machine/machine.ts'
import type { PlaylistChoices } from './choices.ts'
import { entriesOf } from './entries.ts'
import { restReason } from './rest.ts'
import { momentOf } from './schedule.ts'

/** How often it looks whether a rest has ended. */
const restMs = 60_000
/** The folder may have changed meanwhile, and a computer may have slept. */
const maxWaitMs = 10 * 60_000

export interface PlaylistDeps {
  machine: Machine
  choices: PlaylistChoices
  folder: string
  /** Shows a package of the folder. A rejection is told and does not end the playlist. */
  show(file: string): Promise<unknown>
  tell(sentence: string): void
  now(): number
  /** How far the clock on the wall is ahead of UTC. */
  offsetMs(at: number): number
  /** Ends early, without an error, when the signal is aborted. */
  wait(ms: number): Promise<void>
  signal: AbortSignal
}

/** Shows the packages of a folder in turn until the signal is aborted. @throws Error when the folder cannot be read */
export async function playPlaylist(deps: PlaylistDeps): Promise<void> {
  const { machine, choices, folder, show, tell, now, offsetMs, wait, signal } = deps
  let visible: string | null = null
  while (!signal.aborted) {
    const at = now()
    const { file, until } = momentOf(entriesOf(await readdir(folder)), choices, at, offsetMs(at))
    if (file === null) tell(`There is no package in ${folder} yet.`)
    const isDue = file !== null && file !== visible
    const reason = isDue ? await restReason(machine) : null
    if (isDue && reason === null) {
      visible = file
      await show(file).catch((error: unknown) => tell(`${file}: ${error instanceof Error ? error.message : error}`))
    }
    await wait(reason === null ? Math.min(until - at, maxWaitMs) : restMs)
  }
}
