/** Chinese words of the embedded create box, without those of the app. */
export { createBox } from './zh/create-box.ts'
export { embed } from './zh/embed.ts'
