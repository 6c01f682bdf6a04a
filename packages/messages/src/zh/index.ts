import type { LateMessages, Messages, WidgetSection } from '../messages.ts'
import { account, report, upload } from './account.ts'
import { addresses } from './addresses.ts'
import { apiKeys } from './api-keys.ts'
import { connections } from './connections.ts'
import { createBox, lowPoints } from './create-box.ts'
import { dates } from './dates.ts'
import { detail, preview } from './detail.ts'
import { explore, feed } from './explore.ts'
import { factors } from './factors.ts'
import { cards, history, time } from './history.ts'
import { library } from './library.ts'
import { payments } from './payments.ts'
import { people } from './people.ts'
import { problem } from './problems.ts'
import { recovery } from './recovery.ts'
import { removal } from './removal.ts'
import { editors, launch, result } from './result.ts'
import { language, login, shell, shortcuts } from './shell.ts'
import { templateEditor } from './template-editor.ts'
import { wallpaperEditor } from './wallpaper-editor.ts'

/** All messages in simplified Chinese. */
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
  ui: {
    close: '关闭',
    cancel: '取消',
    zoom: '放大查看',
    zoomIn: '放大',
    zoomOut: '缩小',
    zoomReset: '适应窗口',
  },
  feed,
  createBox,
  lowPoints,
  detail,
  preview,
  wallpaperEditor,
  templateEditor,
} satisfies Messages & LateMessages & Record<WidgetSection, object>
