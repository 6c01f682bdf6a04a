import type { Self } from '../install/command.ts'
import type { Program } from './program.ts'

/** What the command line needs besides the program's own surroundings. */
export interface CommandHost extends Program {
  self: Self
  /** Where the caller stands, for the paths that were typed. */
  folder: string
  /** Aborted when the person interrupts. */
  signal: AbortSignal
  print(line: string): void
  /** Prints beside the output. */
  complain(line: string): void
  /** How far the clock on the wall is ahead of UTC. */
  offsetMs(at: number): number
  wait(ms: number): Promise<void>
}
