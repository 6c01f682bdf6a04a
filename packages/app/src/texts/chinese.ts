import type { CompleteTexts } from './app-texts.ts'
import { account, report, upload } from './chinese/account.ts'
import { createBox, lowPoints } from './chinese/create-box.ts'
import { detail, preview } from './chinese/detail.ts'
import { explore, feed } from './chinese/explore.ts'
import { cards, history, time } from './chinese/history.ts'
import { library } from './chinese/library.ts'
import { payments } from './chinese/payments.ts'
import { problem } from './chinese/problems.ts'
import { editors, launch, result } from './chinese/result.ts'
import { language, login, shell, shortcuts } from './chinese/shell.ts'
import { templateEditor } from './chinese/template-editor.ts'
import { wallpaperEditor } from './chinese/wallpaper-editor.ts'

/** Everything in simplified Chinese. */
export const chinese: CompleteTexts = {
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
  problem,
}
