const largestFileBytes = 4 * 1024 ** 3
const mostOpenFiles = 1024

type Tool = readonly [name: string, ...options: string[]]

/**
 * A user namespace of its own: nothing in it may look into processes outside, so that the keys in the server's
 * environment, which the system shows to every process of the same user, stay unread.
 */
const secluder: Tool = ['unshare', '--user', '--map-current-user']

/**
 * What stands before the command of a worker to bound what native code can do that goes wrong on a file of a user: no
 * memory dump, which would hold other files and keys, no file without an end, no look into other processes, no network
 * for who needs none, and no right of another program, such as one that runs as root for everybody. Each tool takes the
 * place of the one before, so the process stays the same.
 */
const limiters = (hasNetwork: boolean): readonly Tool[] => [
  ['prlimit', '--core=0', `--fsize=${largestFileBytes}`, `--nofile=${mostOpenFiles}`],
  hasNetwork ? secluder : [...secluder, '--net'],
  ['setpriv', '--no-new-privs'],
]

const usable = new Map<boolean, readonly string[]>()

/**
 * The command with the limits that this machine can set; without its tools there are none.
 * @param hasNetwork whether the command reaches other hosts
 */
export function limitedCommand(command: readonly string[], hasNetwork: boolean): string[] {
  const tools = usable.get(hasNetwork) ?? limiters(hasNetwork).filter(works).flat()
  usable.set(hasNetwork, tools)
  return [...tools, ...command]
}

/** Tried once, because a system may have the tool and forbid what it does. */
function works([tool, ...options]: Tool): boolean {
  if (Bun.which(tool) === null) return false
  const outcome = Bun.spawnSync([tool, ...options, 'true'], { stdin: 'ignore', stdout: 'ignore', stderr: 'ignore' })
  return outcome.success
}
