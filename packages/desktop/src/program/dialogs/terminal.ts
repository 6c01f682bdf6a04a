import { createInterface } from 'node:readline/promises'
import type { Readable, Writable } from 'node:stream'
import { answerTimeMs, type Person } from './person.ts'

/** Asks in the terminal. */
export function terminalPerson(input: Readable, output: Writable): Person {
  async function ask(question: string): Promise<string> {
    const lines = createInterface({ input, output })
    const signal = AbortSignal.timeout(answerTimeMs)
    try {
      return (await lines.question(question, { signal })).trim()
    } catch {
      return ''
    } finally {
      lines.close()
    }
  }
  return {
    confirm: async (question) => isYes(await ask(`${question} [y/N] `)),
    async consent(question) {
      const answer = await ask(`${question} [y/N/always] `)
      if (/^(a|always|总是)$/i.test(answer)) return 'always'
      return isYes(answer) ? 'yes' : 'no'
    },
    async tell(sentence) {
      output.write(`${sentence}\n`)
    },
  }
}

const isYes = (answer: string): boolean => /^(y|yes|是)$/i.test(answer)
