import { openAsBlob } from 'node:fs'
import type { LaunchManifest } from '@mirari/contract/schemas'
import { type Applied, applyWallpaper } from '../desktop.ts'
import { DesktopProblem } from '../desktop-problem.ts'
import { logAction } from './action-log.ts'
import { type Person, plainName } from './dialogs/person.ts'
import { downloadPackage } from './download.ts'
import { type ApplyLink, isSecure } from './link.ts'
import { keepOrigin, readOrigins } from './origins.ts'
import type { Program } from './program.ts'
import { inTurn } from './queue.ts'
import { claimTicket, type Report, reporter } from './ticket.ts'

/** Where a wallpaper is shown; by default the best host, on all monitors. */
export interface Place {
  host?: string
  monitor?: string
}

/**
 * Sets the wallpaper that waits under a link's ticket: asks the person whether its server may, fetches, checks and shows
 * it, and reports each step to the server. Null when the person declined.
 * @throws DesktopProblem
 */
export async function openLink(program: Program, link: ApplyLink, place: Place = {}): Promise<Applied | null> {
  const { machine, calls } = program
  // The server is not called before the person lets it.
  if (!(await isPaired(program, link.origin))) {
    await note(program, link.origin, 'refuse', 'The person did not let this server set wallpapers.')
    return null
  }
  const manifest = await claimTicket(link, calls)
  const report = reporter(link, manifest.report, calls)
  try {
    if (!(await isWanted(program, link.origin, manifest))) {
      await report('declined')
      await note(program, link.origin, 'refuse', `The person did not want “${plainName(manifest.title)}”.`)
      return null
    }
    const applied = await inTurn(machine, () => fetchAndApply(program, link, manifest, place, report))
    await report('applied', { target: applied.host.name })
    await note(program, link.origin, 'apply', plainName(manifest.title))
    return applied
  } catch (error) {
    await report('failed', { reason: error instanceof DesktopProblem ? error.reason : 'internal' })
    await note(program, link.origin, 'refuse', error instanceof Error ? error.message : String(error))
    throw error
  }
}

async function fetchAndApply(
  { machine, calls }: Program,
  { origin }: ApplyLink,
  { id, zip }: LaunchManifest,
  place: Place,
  report: Report,
): Promise<Applied> {
  await report('fetching')
  await using file = await downloadPackage(machine, origin, zip, calls)
  // Awaited here, because the file is removed when this function ends.
  return await applyWallpaper(machine, await openAsBlob(file.path), { id, ...place, onStep: report })
}

/**
 * Whether a server may set wallpapers; the person is asked at the first contact. A server whose words others could change
 * on their way is not even asked for: it can only be typed.
 * @throws DesktopProblem where nobody can be asked
 */
async function isPaired(program: Program, origin: string): Promise<boolean> {
  const { machine, texts, now } = program
  if ((await readOrigins(machine)).some((paired) => paired.origin === origin)) return true
  if (!isSecure(origin)) {
    throw new DesktopProblem((faults) => faults.notEncrypted(origin))
  }
  if (!(await confirm(program, texts.pair(new URL(origin).host)))) return false
  await keepOrigin(machine, { origin, askedAt: now(), isTrusted: false })
  await note(program, origin, 'pair', 'The person let this server set wallpapers.')
  return true
}

/**
 * Whether the person wants this wallpaper: asked for each one with foreign code, and for the first one since the computer
 * was started unless the server is trusted. The question at the first contact counts as one.
 */
async function isWanted(program: Program, origin: string, manifest: LaunchManifest): Promise<boolean> {
  const { machine, texts, now, startedAt } = program
  const paired = (await readOrigins(machine)).find((each) => each.origin === origin)
  if (!paired) return false
  const isForeign = manifest.code === 'template'
  if (!isForeign && (paired.isTrusted || paired.askedAt >= startedAt)) return true
  const facts = { title: plainName(manifest.title), author: plainName(manifest.author), host: new URL(origin).host }
  // What others wrote is asked about each time, so that there no answer holds for the next time.
  if (isForeign) return confirm(program, texts.showTemplate(facts))
  const consent = await personOf(program).consent(texts.show(facts))
  if (consent === 'no') return false
  await keepOrigin(machine, { ...paired, askedAt: now(), isTrusted: consent === 'always' })
  return true
}

const confirm = async (program: Program, question: string): Promise<boolean> => personOf(program).confirm(question)

/** @throws DesktopProblem where nobody can be asked */
function personOf({ person }: Program): Person {
  if (person) return person
  throw new DesktopProblem((faults) => faults.nobodyToAsk)
}

const note = ({ machine, now }: Program, origin: string, what: 'apply' | 'pair' | 'refuse', about: string) =>
  logAction(machine, { at: new Date(now()).toISOString(), what, origin, about })
