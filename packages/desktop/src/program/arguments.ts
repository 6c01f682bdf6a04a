import { parseArgs } from 'node:util'
import { type PlaylistChoices, readPlaylistChoices } from '../playlist/choices.ts'
import { scheme } from './link.ts'
import type { Place } from './open-link.ts'

/** Words that the command line cannot make sense of. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}

/** A command with what was given to it. */
export type CommandArguments =
  | { command: 'help' | 'version' | 'list' | 'restore' | 'doctor' | 'install' | 'uninstall' | 'greet' }
  /** The words that came with a link, unread: they are somebody else's. */
  | { command: 'open'; words: readonly string[] }
  | { command: 'apply'; subject: string; place: Place }
  | { command: 'origins'; change: { verb: 'add' | 'trust' | 'remove'; origin: string } | null }
  | { command: 'playlist'; verb: 'play' | 'keep'; folder: string; choices: PlaylistChoices; place: Place }
  /** Ends the one in the background; or is the one in the background. */
  | { command: 'playlist'; verb: 'stop' | 'kept' }
  /** Serves wallpapers to hosts that show addresses only; begun by this program itself. */
  | { command: 'pages' }

export const usage = `mirari-desktop sets wallpapers that were made with Mirari.

  mirari-desktop apply FILE.zip|LINK [--host ID] [--monitor ID]
      Shows a wallpaper package on the desktop. By default by the best host that can, on all monitors.
  mirari-desktop list
      Prints the hosts that are installed here, and their monitors.
  mirari-desktop restore
      Brings back what was there before the first wallpaper.
  mirari-desktop playlist FOLDER [--every 30m] [--shuffle] [--day 07:00-19:00] [--at-login]
                          [--host ID] [--monitor ID]
      Shows the packages of a folder in turn, until it is interrupted. Of NAME.day.zip and NAME.night.zip it shows
      whichever fits the time. Nothing changes on battery or while something fills the screen.
      With --at-login it goes on in the background, from each login on, until: mirari-desktop playlist --stop
  mirari-desktop install, mirari-desktop uninstall
      Lets “Set Wallpaper” of web pages start this program, for you alone; and takes back everything.
  mirari-desktop origins [add|trust|remove ORIGIN]
      Prints the servers that may set wallpapers here. Trusted ones do so without a question, except with code of others.
  mirari-desktop doctor
      Prints what is there and what is missing.

Exit codes: 0 done, 1 not done, 2 wrong use.`

const options = {
  help: { type: 'boolean', short: 'h' },
  version: { type: 'boolean' },
  host: { type: 'string' },
  monitor: { type: 'string' },
  every: { type: 'string' },
  shuffle: { type: 'boolean' },
  day: { type: 'string' },
  'at-login': { type: 'boolean' },
  stop: { type: 'boolean' },
  kept: { type: 'boolean' },
} as const

/** Options that commands take. */
const optionsOf: Readonly<Record<string, readonly string[]>> = {
  apply: ['host', 'monitor'],
  playlist: ['host', 'monitor', 'every', 'shuffle', 'day', 'at-login', 'stop', 'kept'],
}
const plainCommands = ['list', 'restore', 'doctor', 'install', 'uninstall', 'pages'] as const
const verbs = ['add', 'trust', 'remove'] as const

/** @throws UsageError */
export function readArguments(words: readonly string[]): CommandArguments {
  // What a link brings is never read as options.
  if (words[0] === 'open') return { command: 'open', words: words.slice(1) }
  if (words.length === 0) return { command: 'greet' }
  const { values, positionals } = parse(words)
  const [command = '', subject, ...rest] = positionals
  if (values.version) return { command: 'version' }
  if (values.help || command === '') return { command: 'help' }
  const foreign = Object.keys(values).find((name) => !optionsOf[command]?.includes(name))
  if (foreign) throw new UsageError(`“${command}” takes no --${foreign}.`)
  if (rest.length > (command === 'origins' ? 1 : 0)) throw new UsageError(`“${rest.at(-1)}” is one word too many.`)
  const { host, monitor } = values
  const place = { ...(host !== undefined && { host }), ...(monitor !== undefined && { monitor }) }
  const plain = plainCommands.find((name) => name === command)
  if (plain) {
    if (subject !== undefined) throw new UsageError(`“${plain}” takes nothing.`)
    return { command: plain }
  }
  if (command === 'origins') return { command, change: subject === undefined ? null : changeOf(subject, rest[0]) }
  if (command === 'playlist' && (values.stop || values.kept)) {
    if (subject !== undefined) throw new UsageError('It takes nothing else.')
    return { command, verb: values.stop ? 'stop' : 'kept' }
  }
  if (command !== 'apply' && command !== 'playlist') throw new UsageError(`There is no command “${command}”.`)
  if (subject === undefined) throw new UsageError(`Say which: mirari-desktop ${command} …`)
  if (command === 'apply') return { command, subject, place }
  try {
    const verb = values['at-login'] ? 'keep' : 'play'
    return { command, verb, folder: subject, choices: readPlaylistChoices(values), place }
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error))
  }
}

export const isLink = (text: string): boolean => text.toLowerCase().startsWith(`${scheme}:`)

function changeOf(word: string, origin: string | undefined) {
  const verb = verbs.find((each) => each === word)
  if (!verb || origin === undefined) throw new UsageError(`Say: mirari-desktop origins ${verbs.join('|')} ORIGIN`)
  return { verb, origin }
}

function parse(words: readonly string[]) {
  try {
    return parseArgs({ args: [...words], options, allowPositionals: true })
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error))
  }
}
