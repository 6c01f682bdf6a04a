import { defaultTexts as createBox, defaultLowPointsTexts as lowPoints } from '@mirari/create-box'
import { defaultFeedTexts as feed } from '@mirari/masonry-feed'
import { cardTexts as cards, timeTexts as time } from '@mirari/model'
import { defaultUiTexts as ui } from '@mirari/ui'
import type { AppTexts } from './app-texts.ts'
import { account, report, upload } from './as-designed/account.ts'
import { explore } from './as-designed/explore.ts'
import { history } from './as-designed/history.ts'
import { library } from './as-designed/library.ts'
import { payments } from './as-designed/payments.ts'
import { editors, launch, result } from './as-designed/result.ts'
import { language, login, shell, shortcuts } from './as-designed/shell.ts'

/** The app's own sections. */
export const sections = {
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
}

/**
 * The texts of the specification, word by word: most are English, some Chinese. What the server says is shown as it
 * says it.
 */
export const asDesigned: AppTexts = { ...sections, problem: (_code, detail) => detail }
