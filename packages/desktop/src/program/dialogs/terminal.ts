import { createInterface } from 'node:readline/promises'
import type { Readable, Writable } from 'node:stream'
import { answerTimeMs, type Person } from './person.ts'

/** Asks in the terminal. */
export function terminalPerson(input: Readable, output: Writable): Person {
  return {
    async confirm(question) {
      const lines = createInterface({ input, output })
      const signal = AbortSignal.timeout(answerTimeMs)
      try {
        return /^(y|yes|是)$/i.test((await lines.question(`${question} [y/N] `, { signal })).trim())
      } catch {
        return false
      } finally {
        lines.close()
      }
    },
    async tell(sentence) {
      output.write(`${sentence}\n`)
    },
  }
}
