/** Starts a process that takes only the time which others leave. */
import { writeFileSync } from 'node:fs'

/** Of 20 steps; at the tenth a process gets a tenth of what one of the usual priority gets. */
const niceness = 10

type Options = Bun.SpawnOptions.SpawnOptions<'ignore', 'pipe', 'pipe'>

/** Processes of {@link startBelow} that run now. */
const running = new Set<number>()

/** Starts a process, and all that it starts, below the priority of this one. They end with this process. */
export function startBelow(command: string[], options: Options): Bun.Subprocess<'ignore', 'pipe', 'pipe'> {
  // A session of its own: Linux shares the time between sessions first, and only then between the processes of each.
  const child = Bun.spawn(['nice', '-n', `${niceness}`, ...command], { ...options, detached: true })
  const { pid } = child
  try {
    writeFileSync(`/proc/${pid}/autogroup`, `${niceness}`)
  } catch {
    // Here sessions are not told apart, so the priority of the process is enough.
  }
  running.add(pid)
  void child.exited.then(() => running.delete(pid))
  return child
}

function endAll(): void {
  for (const pid of running) {
    try {
      process.kill(-pid, 'SIGTERM')
    } catch {
      // It has ended by itself.
    }
  }
}

process.on('exit', endAll)
// Ctrl+C reaches only the session of the terminal.
for (const [signal, code] of [
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const)
  process.on(signal, () => process.exit(code))
