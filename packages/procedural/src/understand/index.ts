/** What the painter will make of a prompt, before it paints. */

export { understandPrompt, type WordUnderstood } from './understand-prompt.ts'
