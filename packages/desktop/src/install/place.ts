import { chmod, copyFile, mkdir, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { DesktopProblem } from '../desktop-problem.ts'
import type { Machine } from '../machine/machine.ts'
import type { Command, Self } from './command.ts'

/** Where the program lives once it is installed: a place of the person's own that nobody tidies up. */
export function programFolder({ platform, env, home, dataFolder }: Machine): string {
  if (platform !== 'windows') return join(dataFolder, 'program')
  return join(env.LOCALAPPDATA ?? join(home, 'AppData', 'Local'), 'Programs', 'Mirari')
}

/** Copies the program's files, in place of those of an earlier version, and answers how the copy is started. */
export async function placeProgram(machine: Machine, { program, args, files }: Self): Promise<Command> {
  const folder = programFolder(machine)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const placed = (path: string) => (files.includes(path) ? join(folder, placedName(path)) : path)
  for (const path of files) {
    if (dirname(path) === folder) continue
    const target = placed(path)
    await copyFile(path, `${target}.new`)
    await chmod(`${target}.new`, 0o700)
    await removeEvenRunning(target)
    await rename(`${target}.new`, target)
  }
  return { program: placed(program), args: args.map(placed) }
}

/**
 * How this program is begun anew, from a place that stays.
 * @throws DesktopProblem where it is not known how
 */
export async function stayingCommand(machine: Machine): Promise<Command> {
  if (machine.own === null) throw new DesktopProblem((faults) => faults.notStarted('mirari-desktop'))
  return placeProgram(machine, machine.own)
}

/** A script leaves the package behind that says it is a module, so that its name has to. */
const placedName = (path: string): string => basename(path).replace(/\.js$/, '.mjs')

export async function removeProgram(machine: Machine, { files }: Self): Promise<void> {
  const folder = programFolder(machine)
  for (const path of files) await removeEvenRunning(join(folder, placedName(path)))
  await rm(folder, { recursive: true, force: true })
}

/** Windows removes no program that runs, but lets it be moved away. */
async function removeEvenRunning(path: string): Promise<void> {
  try {
    await rm(path, { force: true })
  } catch {
    await rename(path, join(tmpdir(), `${basename(path)}-${process.pid}.old`))
  }
}
