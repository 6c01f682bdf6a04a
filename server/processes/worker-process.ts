import { setPriority } from 'node:os'
import type { Subprocess } from 'bun'
import { workerEnvironment } from './worker-environment.ts'

/** A running child process that is told `Sent` messages. Talking to it never throws, whether it lives or not. */
export interface WorkerProcess<Sent> {
  readonly pid: number
  /** False when the child is gone or going. */
  send(message: Sent): boolean
  /** Ends it at once; a native loop would not hear anything gentler. */
  kill(): void
}

export interface WorkerProcessOptions<Received> {
  /** Absolute path of the module that the child runs. */
  entry: string
  /** Unix nice value, 0 to 19: how far the workers step back behind the server. */
  nice: number
  /** Whether it speaks to others; then it is told the way out of this network. */
  hasNetwork?: boolean
  onMessage(message: Received): void
  /** Called once, when the child is gone. */
  onExit(reason: string): void
}

/** Starts a child that dies with this process, even if this process is killed. @throws when it cannot be started */
export function startWorkerProcess<Sent, Received>({
  entry,
  nice,
  hasNetwork = false,
  onMessage,
  onExit,
}: WorkerProcessOptions<Received>): WorkerProcess<Sent> {
  const child: Subprocess = Bun.spawn({
    // Without the settings file of the folder, too: Bun would read the keys from there.
    cmd: [process.execPath, '--no-orphans', '--no-env-file', entry],
    env: workerEnvironment(hasNetwork),
    stdin: 'ignore',
    stdout: 'ignore',
    stderr: 'inherit',
    serialization: 'advanced',
    ipc: (message: Received) => onMessage(message),
    onExit: (_child, code, signal) => onExit(signal === null ? `exit code ${code}` : `signal ${signal}`),
  })
  try {
    setPriority(child.pid, nice)
  } catch {
    // It may be gone already, or the system may not allow it; the work is the same.
  }
  return {
    pid: child.pid,
    send(message) {
      if (child.exitCode !== null || child.signalCode !== null) return false
      try {
        child.send(message)
        return true
      } catch {
        return false
      }
    },
    kill: () => child.kill('SIGKILL'),
  }
}
