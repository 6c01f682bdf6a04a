import { confinedBy, livingTrial, type Seclusion, secludedBy } from './seclusion.ts'
import { workerEnvironment } from './worker-environment.ts'

const largestFileBytes = 4 * 1024 ** 3
const mostOpenFiles = 1024

/** What a command may reach. */
export interface Reach {
  /** Whether it reaches other hosts. */
  hasNetwork: boolean
  /** What it sees of the server's files; null for everything that their user may read. */
  seclusion: Seclusion | null
}

/** Program and options, before which and after which others may stand. */
type Tool = readonly string[]

/** Ways of keeping a command to itself, the better ones first. */
function secluders(reach: Reach): readonly Tool[] {
  const { hasNetwork, seclusion } = reach
  const namespaces = hasNetwork ? [] : ['--net']
  // A user namespace of its own: nothing in it may look into processes outside, so that the keys in the server's
  // environment, which the system shows to every process of the same user, stay unread.
  const alone = ['unshare', '--user', '--map-current-user', ...namespaces]
  const confined = confinedBy(reach)
  if (seclusion === null) return [alone, confined]
  return [secludedBy(seclusion, namespaces), [...confined, ...alone], confined, alone]
}

/**
 * What stands before the command of a worker to bound what native code can do that goes wrong on a file of a user: no
 * memory dump, which would hold other files and keys, no file without an end, no look into other processes and the
 * server's files, no network for who needs none, and no right of another program, such as one that runs as root for
 * everybody. Each tool takes the place of the one before, so the process stays the same.
 */
function limiters(reach: Reach): readonly Tool[] {
  ofAllCommands ??= {
    limits: firstThatWorks([['prlimit', '--core=0', `--fsize=${largestFileBytes}`, `--nofile=${mostOpenFiles}`]]),
    privileges: firstThatWorks([['setpriv', '--no-new-privs']]),
  }
  return [ofAllCommands.limits, firstThatWorks(secluders(reach)), ofAllCommands.privileges]
}

/** What is the same whatever a command reaches, and therefore tried for the first one only. */
let ofAllCommands: { limits: Tool; privileges: Tool } | null = null

const usable = new Map<string, readonly string[]>()

/** The command with the limits that this machine can set; without its tools there are none. */
export function limitedCommand(command: readonly string[], reach: Reach): string[] {
  const name = JSON.stringify(reach)
  const tools = usable.get(name) ?? limiters(reach).flat()
  usable.set(name, tools)
  return [...tools, ...command]
}

/** Whether this machine hides the server's files from its workers. */
export function canSeclude(seclusion: Seclusion): boolean {
  return [secludedBy(seclusion, []), confinedBy({ hasNetwork: true, seclusion })].some(works)
}

/** Empty when none works. */
const firstThatWorks = (tools: readonly Tool[]): Tool => tools.find(works) ?? []

/** Tried once, because a system may have the tool and forbid what it does. */
function works(tool: Tool): boolean {
  const [name = ''] = tool
  if (Bun.which(name) === null) return false
  const options = { env: workerEnvironment(true), stdin: 'ignore', stdout: 'ignore', stderr: 'ignore' } as const
  return Bun.spawnSync([...tool, ...livingTrial], options).success
}
