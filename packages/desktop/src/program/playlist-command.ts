import { join, resolve } from 'node:path'
import type { Applied } from '../desktop.ts'
import { keepPlaylist, playKeptPlaylist, stopPlaylist } from '../playlist/kept-playlist.ts'
import { playPlaylist } from '../playlist/play.ts'
import type { CommandArguments } from './arguments.ts'
import type { CommandHost } from './command-host.ts'
import { plainName } from './dialogs/person.ts'
import type { Place } from './open-link.ts'

type PlaylistArguments = CommandArguments & { command: 'playlist' }

/**
 * Plays a folder until it is interrupted, or has it played in the background from now and each login on.
 * @param applyFile shows a package by its path, while nothing else is being set
 */
export async function playlistCommand(
  given: PlaylistArguments,
  host: CommandHost,
  applyFile: (path: string, place: Place) => Promise<Applied>,
): Promise<void> {
  const { machine, print, complain, now, offsetMs, wait, signal } = host
  const show = async (path: string, place: Place) => {
    const applied = await applyFile(path, place)
    print(`${applied.host.name} shows “${plainName(applied.title)}”.`)
  }
  const surroundings = { machine, tell: complain, now, offsetMs, wait, signal }
  switch (given.verb) {
    case 'stop':
      await stopPlaylist(machine)
      print('No playlist goes on here.')
      return
    case 'kept':
      await playKeptPlaylist(surroundings, (kept, name) => show(join(kept.folder, name), placeOf(kept)))
      return
    case 'keep': {
      const { host: id = null, monitor = null } = given.place
      const folder = resolve(host.folder, given.folder)
      await keepPlaylist(machine, { folder, choices: given.choices, host: id, monitor })
      print(`${folder} is shown from now and each login on, until \`mirari-desktop playlist --stop\`.`)
      return
    }
    case 'play': {
      const folder = resolve(host.folder, given.folder)
      const { choices, place } = given
      await playPlaylist({ ...surroundings, choices, folder, show: (name) => show(join(folder, name), place) })
    }
  }
}

const placeOf = ({ host, monitor }: { host: string | null; monitor: string | null }): Place => ({
  ...(host !== null && { host }),
  ...(monitor !== null && { monitor }),
})
