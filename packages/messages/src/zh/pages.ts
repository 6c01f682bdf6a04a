import { pages as defaultPages } from '../default/pages.ts'
import type { Messages } from '../messages.ts'
import type { PageTexts } from '../page-texts.ts'
import { mail } from './mail.ts'

/** The default locale already has its payment page in Chinese. */
export const pages = (messages: Messages): PageTexts => ({
  document: { description: '用文字创作图片、视频与互动壁纸。', noscript: 'Mirari 需要启用 JavaScript。' },
  person: defaultPages(messages).person,
  order: defaultPages(messages).order,
  problem: { text: (problem) => messages.problem(problem) ?? problem.detail, home: messages.login.home },
  mail,
})
