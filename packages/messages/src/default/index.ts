import type { Messages } from '../messages.ts'
import { sections } from './sections.ts'

/**
 * Messages of the default locale, literally as required: mostly English, some Chinese. Widgets have
 * their own texts, and problems show the server's text.
 */
export const messages: Messages = { ...sections, problem: ({ detail }) => detail }
