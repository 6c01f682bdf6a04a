/** Prints the checks of fault tests, and counts them. */
import type { Outcome } from './scenario.ts'

const shownFindings = 5

export function createReport() {
  let passed = 0
  let failed = 0

  function line(name: string, isRight: boolean): void {
    console.log(`${isRight ? 'ok  ' : 'FAIL'} ${name}`)
    if (isRight) passed++
    else failed++
  }

  return {
    line,
    add(title: string, { checks, summary }: Outcome): void {
      console.log(`\n${title}: ${summary}`)
      for (const { name, wrong } of checks) {
        line(name, wrong.length === 0)
        for (const finding of wrong.slice(0, shownFindings)) console.log(`       ${finding}`)
        if (wrong.length > shownFindings) console.log(`       … and ${wrong.length - shownFindings} more`)
      }
    },
    /** Prints the counts and returns the exit code of the run. */
    end(): number {
      console.log(`\n${passed} passed, ${failed} failed`)
      return failed === 0 ? 0 : 1
    },
  }
}
