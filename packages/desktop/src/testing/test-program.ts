import { join } from 'node:path'
import type { CommandHost } from '../program/command-host.ts'
import { main } from '../program/command-line.ts'
import { en } from '../program/texts/en.ts'
import type { StandIns } from './stand-ins.ts'

export interface TestProgram {
  /** Runs a command. */
  run(...words: string[]): Promise<number>
  host: CommandHost
  printed: string[]
  complaints: string[]
  /** What the person was asked and told. */
  questions: string[]
  told: string[]
}

/** The program on a machine of stand-ins, with a person who answers as given. */
export function testProgram(
  { machine, folder }: Pick<StandIns, 'machine' | 'folder'>,
  {
    answers = [],
    hasPerson = true,
    ...changes
  }: { answers?: (boolean | 'always')[]; hasPerson?: boolean } & Partial<CommandHost> = {},
): TestProgram {
  const [printed, complaints, questions, told]: [string[], string[], string[], string[]] = [[], [], [], []]
  const left = [...answers]
  const program = join(folder, 'downloads', 'mirari-desktop')
  const host: CommandHost = {
    machine,
    texts: en,
    calls: { fetch, timeoutMs: 10_000 },
    person: hasPerson
      ? {
          async confirm(question) {
            questions.push(question)
            return left.shift() === true
          },
          async consent(question) {
            questions.push(question)
            const answer = left.shift()
            return answer === 'always' ? answer : answer ? 'yes' : 'no'
          },
          tell: async (sentence) => void told.push(sentence),
        }
      : null,
    releaseKey: null,
    now: () => Date.parse('2026-11-24T12:00:00Z'),
    startedAt: Date.parse('2026-11-24T08:00:00Z'),
    self: { program, args: [], files: [program] },
    folder,
    signal: new AbortController().signal,
    print: (line) => void printed.push(line),
    complain: (line) => void complaints.push(line),
    offsetMs: () => 0,
    wait: async () => undefined,
    ...changes,
  }
  return { run: (...words) => main(words, host), host, printed, complaints, questions, told }
}
