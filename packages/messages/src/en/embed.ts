import type { EmbedTexts } from '../embed-texts.ts'
import { number } from './numbers.ts'

export const embed: EmbedTexts = {
  results: 'Results',
  waiting: (place) => (place === null ? 'Waiting…' : `Waiting, number ${number(place)} in line`),
  working: (progress) => `Generating, ${number(Math.floor(progress))} %`,
  cancel: 'Cancel',
  canceled: 'Canceled',
  taskFailed: 'This creation failed',
  open: 'Open',
  download: 'Download',
  resultName: (prompt, place) => `Result ${number(place)}: ${prompt}`,
  lowPoints: 'You do not have enough points for this creation',
  unreachable: 'The server cannot be reached. Please try again.',
  tooMany: 'Too many requests. Please wait a moment.',
  capReached: 'This site has used up what it may create today',
  guestsSpent: 'You have used up what can be created today without signing in',
  windowBlocked: 'Your browser blocked the window for signing in. Please allow it and try again.',
  signInFailed: 'Signing in did not succeed. Please try again.',
  signOut: 'Sign out',
}
