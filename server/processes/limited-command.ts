const largestFileBytes = 4 * 1024 ** 3
const mostOpenFiles = 1024

/**
 * What stands before the command of a worker to bound what native code can do that goes wrong on a file of a user: no
 * memory dump, which would hold other files and keys, no file without an end, and no right of another program, such as
 * one that runs as root for everybody. Each tool takes the place of the one before, so the process stays the same.
 */
const limiters: readonly (readonly [tool: string, ...options: string[]])[] = [
  ['prlimit', '--core=0', `--fsize=${largestFileBytes}`, `--nofile=${mostOpenFiles}`],
  ['setpriv', '--no-new-privs'],
]

let usable: readonly string[] | null = null

/** The command with the limits that this machine can set; without its tools there are none. */
export function limitedCommand(command: readonly string[]): string[] {
  usable ??= limiters.filter(works).flat()
  return [...usable, ...command]
}

/** Tried once, because a system may have the tool and forbid what it does. */
function works([tool, ...options]: readonly [string, ...string[]]): boolean {
  if (Bun.which(tool) === null) return false
  const outcome = Bun.spawnSync([tool, ...options, 'true'], { stdin: 'ignore', stdout: 'ignore', stderr: 'ignore' })
  return outcome.success
}
