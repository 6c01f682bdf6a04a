import { createHash } from 'node:crypto'
import { openAsBlob } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import { type Applied, applyWallpaper, findHosts, restoreDesktop } from '../desktop.ts'
import { DesktopProblem } from '../desktop-problem.ts'
import { install, isInstalled, uninstall } from '../install/install.ts'
import { servePages } from '../pages/page-server.ts'
import { logAction } from './action-log.ts'
import { type CommandArguments, isLink, readArguments, UsageError, usage } from './arguments.ts'
import type { CommandHost } from './command-host.ts'
import { plainName } from './dialogs/person.ts'
import { examine } from './doctor.ts'
import { downloadLimits } from './download.ts'
import { readLink, readOrigin } from './link.ts'
import { openLink, type Place } from './open-link.ts'
import { keepOrigin, readOrigins, removeOrigin, trustOrigin } from './origins.ts'
import { playlistCommand } from './playlist-command.ts'
import { inTurn } from './queue.ts'
import { version } from './version.ts'

/** Exit codes, which `mirari-desktop --help` lists. */
export const exitCodes = { done: 0, notDone: 1, usage: 2 } as const

/** Runs one command and returns its exit code. */
export async function main(words: readonly string[], host: CommandHost): Promise<number> {
  let given: CommandArguments
  try {
    given = readArguments(words)
  } catch (error) {
    if (!(error instanceof UsageError)) throw error
    host.complain(`mirari-desktop: ${error.message}`)
    host.complain('See `mirari-desktop --help`.')
    return exitCodes.usage
  }
  try {
    return (await run(given, host)) ? exitCodes.done : exitCodes.notDone
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    host.complain(`mirari-desktop: ${reason}`)
    // Who clicked on a page sees no terminal.
    if (given.command === 'open') await host.person?.tell(host.texts.failed(sentenceOf(error, host)))
    return exitCodes.notDone
  }
}

/** In the person's language. */
function sentenceOf(error: unknown, { texts }: CommandHost): string {
  if (error instanceof DesktopProblem) return error.sentence(texts.faults)
  return error instanceof Error ? error.message : String(error)
}

/** Answers whether it was done. */
async function run(given: CommandArguments, host: CommandHost): Promise<boolean> {
  const { machine, self, print } = host
  switch (given.command) {
    case 'help':
      print(usage)
      return true
    case 'version':
      print(version)
      return true
    case 'greet':
      return greet(host)
    case 'list':
      return list(host)
    case 'doctor':
      return examine(host, print)
    case 'open':
      return told(await openLink(host, readLink(given.words)), host)
    case 'apply':
      return told(await apply(given.subject, given.place, host), host)
    case 'restore':
      print(`${(await restoreDesktop(machine)).host.name} shows what was there before.`)
      await note(host, 'restore', 'What was there before.')
      return true
    case 'install':
      await install(machine, self)
      await note(host, 'install', version)
      print('Links of Mirari start this program from now on.')
      return true
    case 'uninstall':
      await uninstall(machine, self)
      print('Everything was removed.')
      return true
    case 'origins':
      return origins(given.change, host)
    case 'playlist':
      await playlistCommand(given, host, (path, place) => inTurn(machine, () => applyFile(path, place, host)))
      return true
    case 'pages':
      await servePages(host)
      return true
  }
}

/** What somebody sees who has downloaded the program and opened it. */
async function greet(host: CommandHost): Promise<boolean> {
  const { machine, self, person, texts, print } = host
  if (person === null || (await isInstalled(machine))) {
    print(usage)
    return true
  }
  if (!(await person.confirm(texts.install))) return false
  await install(machine, self)
  await note(host, 'install', version)
  await person.tell(texts.installed)
  return true
}

async function list({ machine, print }: CommandHost): Promise<boolean> {
  const hosts = await findHosts(machine)
  for (const { id, name, manners, monitors } of hosts) {
    print(`${id}  ${name}  (${manners.join(', ')})`)
    for (const { id: monitor, title } of monitors) print(`  ${monitor}  ${title}`)
  }
  if (hosts.length === 0) print('No program was found here that shows wallpapers.')
  return hosts.length > 0
}

async function apply(subject: string, place: Place, host: CommandHost): Promise<Applied | null> {
  if (isLink(subject)) return openLink(host, readLink([subject]), place)
  const applied = await inTurn(host.machine, () => applyFile(resolve(host.folder, subject), place, host))
  await note(host, 'apply', plainName(applied.title))
  return applied
}

async function applyFile(path: string, place: Place, { machine }: CommandHost): Promise<Applied> {
  const { size } = await stat(path).catch(() => {
    throw new DesktopProblem((faults) => faults.unreadable(path))
  })
  if (size > downloadLimits.bytes) throw new DesktopProblem((faults) => faults.tooLarge)
  const hash = createHash('sha256').update(await readFile(path))
  return applyWallpaper(machine, await openAsBlob(path), { id: `file-${hash.digest('hex').slice(0, 32)}`, ...place })
}

function told(applied: Applied | null, { print, complain }: CommandHost): boolean {
  if (applied) print(`${applied.host.name} shows “${plainName(applied.title)}”.`)
  else complain('The wallpaper was declined.')
  return applied !== null
}

async function origins(
  change: (CommandArguments & { command: 'origins' })['change'],
  { machine, print, now }: CommandHost,
): Promise<boolean> {
  if (change) {
    const origin = readOrigin(change.origin)
    // Whoever types an address knows the server, also one without encryption in the own network.
    if (change.verb === 'add') await keepOrigin(machine, { origin, askedAt: now(), isTrusted: false })
    else if (change.verb === 'trust') await trustOrigin(machine, origin)
    else await removeOrigin(machine, origin)
  }
  const paired = await readOrigins(machine)
  for (const { origin, isTrusted } of paired) print(isTrusted ? `${origin}  trusted` : origin)
  if (paired.length === 0) print('No server may set wallpapers here.')
  return true
}

const note = ({ machine, now }: CommandHost, what: 'apply' | 'restore' | 'install', about: string) =>
  logAction(machine, { at: new Date(now()).toISOString(), what, origin: null, about })
