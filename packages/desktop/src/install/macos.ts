import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { DesktopProblem } from '../desktop-problem.ts'
import type { Machine } from '../machine/machine.ts'
import { scheme } from '../program/link.ts'
import type { Command } from './command.ts'
import type { Registrar } from './registrar.ts'

const lsregister =
  '/System/Library/Frameworks/CoreServices.framework/Frameworks/LaunchServices.framework/Support/lsregister'
const appOf = ({ home }: Machine): string => join(home, 'Applications', 'Mirari.app')
/** Only an app with it is ever replaced or removed. */
const markerOf = (machine: Machine): string => join(appOf(machine), 'Contents', 'Resources', 'mirari-desktop.txt')
const markerText = 'Written by mirari-desktop, which replaces and removes this app.\n'

/** Texts of AppleScript are written as those of JSON. */
const literal = (text: string): string => JSON.stringify(text)

/** Links reach an app as an event and not as a word, so that a small app hands them on. No shell is part of it. */
const scriptOf = ({ program, args }: Command): string[] => [
  'use framework "Foundation"',
  'use scripting additions',
  'on open location theURL',
  "set theTask to current application's NSTask's new()",
  `theTask's setLaunchPath:${literal(program)}`,
  `theTask's setArguments:{${[...args, 'open'].map(literal).join(', ')}, theURL}`,
  "theTask's |launch|()",
  'end open location',
]

/** An app of the person's own, made here by the system's tools, so that it needs no signature of anybody. */
export const macosRegistrar: Registrar = {
  async register(machine, command) {
    const app = appOf(machine)
    await removeOwnApp(machine)
    await mkdir(dirname(app), { recursive: true })
    const lines = scriptOf(command).flatMap((line) => ['-e', line])
    await machine.run('/usr/bin/osacompile', ['-o', app, ...lines])
    const info = join(app, 'Contents', 'Info.plist')
    const set = (key: string, kind: string, value: string) =>
      machine.run('/usr/bin/plutil', ['-replace', key, kind, value, info])
    await set('CFBundleIdentifier', '-string', 'io.github.mirari.desktop')
    await set('LSUIElement', '-bool', 'YES')
    await set(
      'CFBundleURLTypes',
      '-json',
      JSON.stringify([{ CFBundleURLName: 'Mirari', CFBundleURLSchemes: [scheme] }]),
    )
    await mkdir(dirname(markerOf(machine)), { recursive: true })
    await writeFile(markerOf(machine), markerText)
    // What was changed has to be signed again to run; a signature of nobody is enough for what was made here.
    await machine.run('/usr/bin/codesign', ['--force', '-s', '-', app])
    await machine.run(lsregister, ['-f', app])
  },
  async unregister(machine) {
    if (await isOwnApp(machine)) await machine.run(lsregister, ['-u', appOf(machine)]).catch(() => '')
    await removeOwnApp(machine)
  },
  isRegistered: isOwnApp,
}

async function isOwnApp(machine: Machine): Promise<boolean> {
  return (await readFile(markerOf(machine), 'utf8').catch(() => null)) === markerText
}

/** @throws DesktopProblem when somebody else's app has the name */
async function removeOwnApp(machine: Machine): Promise<void> {
  const app = appOf(machine)
  if (!(await machine.exists(app))) return
  if (!(await isOwnApp(machine))) throw new DesktopProblem((faults) => faults.notOurs(app))
  await rm(app, { recursive: true, force: true })
}
