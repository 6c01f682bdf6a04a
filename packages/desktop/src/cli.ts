#!/usr/bin/env node
import { mkdir } from 'node:fs/promises'
import { uptime } from 'node:os'
import process from 'node:process'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { DesktopProblem } from './desktop-problem.ts'
import type { Self } from './install/command.ts'
import { localMachine } from './machine/local-machine.ts'
import { main } from './program/command-line.ts'
import { desktopDialogs } from './program/dialogs/desktop-dialogs.ts'
import { terminalPerson } from './program/dialogs/terminal.ts'
import { identityOf, requireOwnRights } from './program/elevation.ts'
import { dialogTexts } from './program/texts/index.ts'

/** Written into a compiled program by its build. */
declare const MIRARI_RELEASE_KEY: string | null | undefined

const answerTimeoutMs = 30_000

/** A compiled file is the program; else a runtime runs this script. */
function self(): Self {
  const program = process.execPath
  if (isCompiled()) return { program, args: [], files: [program] }
  const script = fileURLToPath(import.meta.url)
  return { program, args: [script], files: [script] }
}

const isCompiled = (): boolean => typeof Bun !== 'undefined' && Bun.isStandaloneExecutable

async function start(): Promise<number> {
  const machine = await localMachine(process.env, { own: self() })
  requireOwnRights(machine, await identityOf(machine))
  const folder = process.cwd()
  // Whoever opens a link chooses where this stands; from here on it is in a folder of its own.
  await mkdir(machine.dataFolder, { recursive: true, mode: 0o700 })
  process.chdir(machine.dataFolder)
  const stop = new AbortController()
  process.once('SIGINT', () => stop.abort())
  const texts = dialogTexts(process.env)
  const isTerminal = process.stdin.isTTY === true && process.stdout.isTTY === true
  return main(process.argv.slice(2), {
    machine,
    texts,
    calls: { fetch, timeoutMs: answerTimeoutMs },
    person: isTerminal ? terminalPerson(process.stdin, process.stdout) : await desktopDialogs(machine, texts),
    releaseKey: typeof MIRARI_RELEASE_KEY === 'string' ? MIRARI_RELEASE_KEY : null,
    now: Date.now,
    startedAt: Date.now() - uptime() * 1000,
    self: machine.own ?? self(),
    folder,
    signal: stop.signal,
    print: (line) => process.stdout.write(`${line}\n`),
    complain: (line) => process.stderr.write(`${line}\n`),
    offsetMs: (at) => -new Date(at).getTimezoneOffset() * 60_000,
    wait: (ms) => pause(ms, undefined, { signal: stop.signal }).catch(() => undefined),
  })
}

try {
  process.exitCode = await start()
} catch (error) {
  if (!(error instanceof DesktopProblem)) throw error
  process.stderr.write(`mirari-desktop: ${error.message}\n`)
  process.exitCode = 1
}
