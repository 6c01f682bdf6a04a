import { execFile, spawn } from 'node:child_process'
import { constants } from 'node:fs'
import { access, readFile, readlink } from 'node:fs/promises'
import { homedir } from 'node:os'
import { isAbsolute, join } from 'node:path'
import { DesktopProblem } from '../desktop-problem.ts'
import type { Machine, Platform } from './machine.ts'
import { ProgramProblem } from './program-problem.ts'
import { loadWindowsCalls } from './windows-calls.ts'

/** How long a program may take that is waited for. */
export const defaultProgramTimeoutMs = 60_000
const maxOutputBytes = 4 * 1024 ** 2
/** Where programs are that a short search path leaves out. */
const usualFolders = ['/usr/local/bin', '/usr/bin', '/bin']
/** Variables that change what the runtime of a program does; a caller's are not passed on. */
const withheld = ['BUN_OPTIONS', 'BUN_BE_BUN', 'NODE_OPTIONS', 'LD_PRELOAD', 'DYLD_INSERT_LIBRARIES']

const platforms: Readonly<Partial<Record<NodeJS.Platform, Platform>>> = {
  win32: 'windows',
  darwin: 'macos',
  linux: 'linux',
}

/**
 * The computer that this runs on.
 * @param env variables of the environment
 * @param facts how long a program may take that is waited for, a minute by default; and how `mirari-desktop` is begun
 * @throws DesktopProblem on a system without drivers
 */
export async function localMachine(
  env: Machine['env'],
  { programTimeoutMs = defaultProgramTimeoutMs, own = null }: { programTimeoutMs?: number; own?: Machine['own'] } = {},
): Promise<Machine> {
  const platform = platforms[process.platform]
  if (!platform) throw new DesktopProblem((faults) => faults.unknownSystem(process.platform))
  const home = homedir()
  const passed = Object.fromEntries(Object.entries(env).filter(([name]) => !withheld.includes(name)))
  return {
    platform,
    env,
    home,
    dataFolder: dataFolderOf(platform, env, home),
    own,
    find: (program) => findProgram(program, platform, env),
    run: (program, args, { timeoutMs = programTimeoutMs } = {}) => runProgram(program, args, passed, timeoutMs),
    start: (program, args) => startProgram(program, args, passed),
    stop: stopProgram,
    exists: (path) =>
      access(path).then(
        () => true,
        () => false,
      ),
    readText: (path) => readFile(path, 'utf8').catch(() => null),
    windows: await loadWindowsCalls(platform),
  }
}

function dataFolderOf(platform: Platform, env: Machine['env'], home: string): string {
  if (platform === 'windows') return join(env.LOCALAPPDATA ?? join(home, 'AppData', 'Local'), 'Mirari')
  if (platform === 'macos') return join(home, 'Library', 'Application Support', 'Mirari')
  const shared = env.XDG_DATA_HOME
  return join(shared && isAbsolute(shared) ? shared : join(home, '.local', 'share'), 'mirari')
}

/** Folders of the search path that are absolute: what is found must not depend on where somebody stands. */
async function findProgram(program: string, platform: Platform, env: Machine['env']): Promise<string | null> {
  const listed = (env.PATH ?? env.Path ?? '').split(platform === 'windows' ? ';' : ':')
  const folders = [...listed, ...(platform === 'windows' ? [] : usualFolders)].filter((folder) => isAbsolute(folder))
  const name = platform === 'windows' ? `${program}.exe` : program
  for (const folder of folders) {
    const path = join(folder, name)
    const isThere = await access(path, constants.X_OK).then(
      () => true,
      () => false,
    )
    if (isThere) return path
  }
  return null
}

function runProgram(
  program: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  timeoutMs: number,
): Promise<string> {
  const limits = { timeout: timeoutMs, killSignal: 'SIGKILL', maxBuffer: maxOutputBytes } as const
  return new Promise((resolve, reject) => {
    execFile(program, [...args], { env, ...limits, windowsHide: true, encoding: 'utf8' }, (error, out, complaint) => {
      if (error === null) return resolve(out)
      const [reason = ''] = complaint.trim().split('\n')
      reject(new ProgramProblem(program, { reason, isLate: error.killed === true, printed: out, cause: error }))
    })
  })
}

function startProgram(program: string, args: readonly string[], env: NodeJS.ProcessEnv): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, [...args], { env, detached: true, stdio: 'ignore', windowsHide: true })
    child.once('error', (cause) => reject(new DesktopProblem((faults) => faults.notStarted(program), { cause })))
    child.once('spawn', () => {
      child.unref()
      resolve(child.pid ?? 0)
    })
  })
}

/** The number of a program that has ended may belong to another one. */
async function stopProgram(pid: number, program: string): Promise<void> {
  const running = await readlink(`/proc/${pid}/exe`).catch(() => null)
  const named = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
  if (running !== program && !named.split('\0').includes(program)) return
  try {
    process.kill(pid, 'SIGTERM')
  } catch {
    // It has just ended by itself.
  }
}
