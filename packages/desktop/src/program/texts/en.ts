import { englishFaults } from '../../faults/en.ts'
import type { DialogTexts } from './texts.ts'

export const en: DialogTexts = {
  yes: 'Yes',
  no: 'No',
  always: 'Yes, and do not ask about this server again',
  pair: (host) =>
    `Let ${host} set wallpapers on this computer?\n\nA page of this server has asked for it. Say yes only if you know the server.`,
  show: ({ title, author, host }) => `Set “${title}” by ${author} as the wallpaper?\n\nIt comes from ${host}.`,
  showTemplate: ({ title, author, host }) =>
    `Set “${title}” by ${author} as the wallpaper?\n\nIt comes from ${host} and runs a program that the author of its template has written.`,
  install:
    'Let web pages of Mirari set wallpapers on this computer? You are asked before the first one of each server.',
  installed: 'Done. Go back to the page and click “Set Wallpaper” again.',
  failed: (reason) => `The wallpaper was not set. ${reason}`,
  faults: englishFaults,
}
