import type { Machine } from '../machine/machine.ts'
import type { Person } from './dialogs/person.ts'
import type { DialogTexts } from './texts/texts.ts'
import type { ServerCalls } from './ticket.ts'

/** What the program has around it. Tests give it stand-ins. */
export interface Program {
  machine: Machine
  calls: ServerCalls
  texts: DialogTexts
  /** Who is asked and told; null where there is neither a terminal nor a dialog. */
  person: Person | null
  /** Public key by which releases of this program are signed, in base64; null for a build that nobody has signed. */
  releaseKey: string | null
  /** Milliseconds since 1970. */
  now(): number
  /** When the computer was started, in the same milliseconds. */
  startedAt: number
}
