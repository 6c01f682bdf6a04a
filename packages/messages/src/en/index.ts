import { apiKeys } from '../default/api-keys.ts'
import { connections } from '../default/connections.ts'
import { people } from '../default/people.ts'
import { removal } from '../default/removal.ts'
import { upload } from '../default/upload.ts'
import type { LateMessages, Messages, WidgetSection } from '../messages.ts'
import { account, report } from './account.ts'
import { addresses } from './addresses.ts'
import { createBox, lowPoints } from './create-box.ts'
import { dates } from './dates.ts'
import { detail, preview } from './detail.ts'
import { explore, feed } from './explore.ts'
import { factors } from './factors.ts'
import { cards, history, time } from './history.ts'
import { library } from './library.ts'
import { payments } from './payments.ts'
import { problem } from './problems.ts'
import { recovery } from './recovery.ts'
import { editors, launch, result } from './result.ts'
import { language, login, shell, shortcuts } from './shell.ts'
import { templateEditor } from './template-editor.ts'
import { wallpaperEditor } from './wallpaper-editor.ts'

/** All messages in English. Of the widgets it has only texts that differ from their own. */
export const messages = {
  language,
  shell,
  shortcuts,
  login,
  recovery,
  factors,
  account,
  addresses,
  apiKeys,
  connections,
  report,
  upload,
  payments,
  explore,
  people,
  history,
  library,
  result,
  removal,
  launch,
  editors,
  cards,
  time,
  dates,
  problem,
  ui: {},
  feed,
  createBox,
  lowPoints,
  detail,
  preview,
  wallpaperEditor,
  templateEditor,
} satisfies Messages & LateMessages & Record<WidgetSection, object>
