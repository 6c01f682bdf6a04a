import { DesktopProblem } from '../desktop-problem.ts'

/** A program that was waited for and did not end well. */
export class ProgramProblem extends DesktopProblem {
  /** What it printed before it ended. */
  readonly printed: string

  /** @param details `reason` in the program's own words, if it had any */
  constructor(
    program: string,
    { reason, isLate, printed, cause }: { reason: string; isLate: boolean; printed: string; cause: unknown },
  ) {
    super((faults) => (isLate ? faults.late(program) : faults.programFailed(program, reason)), { cause })
    this.printed = printed
  }
}
