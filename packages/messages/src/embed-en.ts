/** English words of the embedded create box, without those of the app. */
export type { EmbedTexts } from './embed-texts.ts'
export { createBox } from './en/create-box.ts'
export { embed } from './en/embed.ts'
