import { defaultUiTexts as ui } from '@mirari/ui'
import type { CompleteTexts } from './app-texts.ts'
import { account, report, upload } from './english/account.ts'
import { createBox, lowPoints } from './english/create-box.ts'
import { detail, preview } from './english/detail.ts'
import { explore, feed } from './english/explore.ts'
import { cards, history, time } from './english/history.ts'
import { library } from './english/library.ts'
import { payments } from './english/payments.ts'
import { problem } from './english/problems.ts'
import { editors, launch, result } from './english/result.ts'
import { language, login, shell, shortcuts } from './english/shell.ts'
import { templateEditor } from './english/template-editor.ts'
import { wallpaperEditor } from './english/wallpaper-editor.ts'

/** Everything in English. */
export const english: CompleteTexts = {
  language,
  shell,
  shortcuts,
  login,
  account,
  report,
  upload,
  payments,
  explore,
  history,
  library,
  result,
  launch,
  editors,
  cards,
  time,
  ui,
  feed,
  createBox,
  lowPoints,
  detail,
  preview,
  wallpaperEditor,
  templateEditor,
  problem,
}
