/** What the box needs once it can be used: the calls to the server, and what they bring. */
import late from './late.css' with { type: 'text' }
import tokens from './late-tokens.css' with { type: 'text' }

export { mediaPort } from './media-port.ts'
export { Results } from './Results.tsx'
export { createService, problemOf } from './service.ts'
export { createTasks } from './tasks.ts'

/** The style of everything but the collapsed box. */
export const lateStyles: string = `${tokens}${late}`
