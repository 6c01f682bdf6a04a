import { problem } from '../chinese/problems.ts'
import { login } from '../chinese/shell.ts'
import { number } from '../chinese/words.ts'
import { asDesignedPages } from './as-designed.ts'
import type { PageTexts } from './page-texts.ts'

export const chinesePages: PageTexts = {
  document: { description: '用文字创作图片、视频与互动壁纸。', noscript: 'Mirari 需要启用 JavaScript。' },
  order: { ...asDesignedPages.order, price: (yuan) => `¥${number(yuan)}` },
  problem: { text: (code, detail) => problem(code, detail) ?? detail, home: login.home },
}
