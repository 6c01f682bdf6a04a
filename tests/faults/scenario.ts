/** What every fault test is: a number of faults, and what must hold after them. */
export interface Check {
  name: string
  /** Violated invariants; empty when all hold. */
  wrong: string[]
}

export interface Outcome {
  checks: Check[]
  /** What was done and measured, in one line. */
  summary: string
}

export interface Scenario {
  /** What `count` counts, as in '50 kills'. */
  unit: string
  /** Count of the run that CI makes. */
  short: number
  /** Count of `bun run faults --full`. */
  full: number
  /**
   * @param folder an empty folder, removed afterwards
   * @param mutation a module with a mistake, which the server loads first and the checks must find
   */
  run(count: number, folder: string, mutation?: string): Promise<Outcome>
  /** Why it cannot run on this machine; null when it can. */
  untested?(): Promise<string | null>
}
