import { setPriority } from 'node:os'
import type { Subprocess } from 'bun'
import { limitedCommand, type Reach } from './limited-command.ts'
import { workerEnvironment } from './worker-environment.ts'

/** 128 and the number of SIGKILL: the shell that prepares a worker ends so when one of its tools was killed. */
const shellExitOfKilledTool = 137

/** A child process that receives `Sent` messages. Its methods never throw, even after it has ended. */
export interface WorkerProcess<Sent> {
  readonly pid: number
  /** Sends a message; false when the child has ended or is ending. */
  send(message: Sent): boolean
  /** Kills the child at once, because a native loop would not react to a gentler signal. */
  kill(): void
}

export interface WorkerProcessOptions<Received> extends Reach {
  /** Absolute path of the module that the child runs. */
  entry: string
  /** Unix nice value, 0 to 19: by how much the workers' priority is below the server's. */
  nice: number
  onMessage(message: Received): void
  /** Called once when the child has ended. `wasKilled`: by somebody else, not by a fault of what it ran. */
  onExit(reason: string, wasKilled: boolean): void
}

/**
 * Starts a child that ends with this process, even if this process is killed. @throws when the child cannot be started
 */
export function startWorkerProcess<Sent, Received>({
  entry,
  nice,
  hasNetwork,
  seclusion,
  onMessage,
  onExit,
}: WorkerProcessOptions<Received>): WorkerProcess<Sent> {
  const child: Subprocess = Bun.spawn({
    // Without --no-env-file Bun would read the keys from .env.
    cmd: limitedCommand([process.execPath, '--no-orphans', '--no-env-file', entry], { hasNetwork, seclusion }),
    env: workerEnvironment(hasNetwork),
    stdin: 'ignore',
    stdout: 'ignore',
    stderr: 'inherit',
    serialization: 'advanced',
    ipc: (message: Received) => onMessage(message),
    onExit: ({ signalCode }, code) =>
      onExit(
        signalCode === null ? `exit code ${code}` : `signal ${signalCode}`,
        signalCode === 'SIGKILL' || code === shellExitOfKilledTool,
      ),
  })
  try {
    setPriority(child.pid, nice)
  } catch {
    // The child may have ended, or the system may not allow it; the priority is not essential.
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
