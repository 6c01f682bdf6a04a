import type { Messages } from '../messages.ts'
import { sections } from './sections.ts'

/**
 * What people read until they choose a language, word by word as the requirements have it: mostly English, some
 * Chinese. The widgets speak for themselves, and what the server says is shown as it says it.
 */
export const messages: Messages = { ...sections, problem: ({ detail }) => detail }
