import { access, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { DesktopProblem } from '../desktop-problem.ts'
import type { Machine, Platform } from '../machine/machine.ts'

/** What a stand-in prints for its arguments; an Error makes it fail. */
type Answer = string | Error | ((args: readonly string[]) => string | Error)

export interface StandIns {
  machine: Machine
  folder: string
  /** Every call in its order: the program's name, then its arguments. */
  calls: string[][]
  /** Programs that were started and not stopped, by process id. */
  running: Map<number, string>
  [Symbol.asyncDispose](): Promise<void>
}

/** A machine in a folder of its own, with stand-ins for its programs that record how they are called. */
export async function standIns(
  platform: Platform,
  {
    env = {},
    programs = {},
    files = {},
    monitors = 2,
    windows = {},
  }: {
    env?: Machine['env']
    /** By name, or by the end of their path. */
    programs?: Readonly<Record<string, Answer>>
    /** Texts of files by their path below the machine's folder. */
    files?: Readonly<Record<string, string>>
    monitors?: number
    /** What the calls of Windows answer. */
    windows?: { answer?: boolean; isElevated?: boolean; isOnBattery?: boolean | null; isFullScreen?: boolean }
  },
): Promise<StandIns> {
  const folder = await mkdtemp(join(tmpdir(), 'mirari-desktop-'))
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), text.replaceAll('{folder}', folder))
  }
  const calls: string[][] = []
  const running = new Map<number, string>()
  let nextPid = 1000
  const nameOf = (path: string) => path.split(/[\\/]/).at(-1) ?? path
  const readText = (path: string) => readFile(path, 'utf8').catch(() => null)
  const machine: Machine = {
    platform,
    env: Object.fromEntries(Object.entries(env).map(([name, value]) => [name, value?.replaceAll('{folder}', folder)])),
    home: folder,
    dataFolder: join(folder, 'data'),
    own: null,
    find: async (program) => (program in programs ? `/usr/bin/${program}` : null),
    async run(program, args) {
      const name = nameOf(program)
      calls.push([name, ...args])
      const given = programs[name] ?? new Error(`${name} is not there.`)
      const answer = typeof given === 'function' ? given(args) : given
      if (answer instanceof DesktopProblem) throw answer
      if (answer instanceof Error) throw new DesktopProblem(answer.message)
      return answer.replaceAll('{folder}', folder)
    },
    async start(program, args) {
      calls.push([nameOf(program), ...args])
      const pid = nextPid++
      running.set(pid, nameOf(program))
      return pid
    },
    async stop(pid) {
      running.delete(pid)
    },
    exists: (path) =>
      access(path).then(
        () => true,
        () => false,
      ),
    readText,
    windows:
      platform === 'windows'
        ? {
            monitorCount: () => monitors,
            setImage: (path) => void calls.push(['SystemParametersInfoW', path]),
            confirm(_title, question) {
              calls.push(['MessageBoxW', question])
              return windows.answer === true
            },
            tell: (_title, sentence) => void calls.push(['MessageBoxW', sentence]),
            isElevated: () => windows.isElevated === true,
            isOnBattery: () => windows.isOnBattery ?? null,
            isFullScreen: () => windows.isFullScreen === true,
          }
        : null,
  }
  return {
    machine,
    folder,
    calls,
    running,
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }),
  }
}
