import { chineseFaults } from '../../faults/zh.ts'
import type { DialogTexts } from './texts.ts'

export const zh: DialogTexts = {
  yes: '是',
  no: '否',
  always: '是，且不再询问该服务器',
  pair: (host) => `允许 ${host} 在这台电脑上设置壁纸吗？\n\n该服务器的网页提出了请求。仅在您了解该服务器时选择“是”。`,
  show: ({ title, author, host }) => `将 ${author} 的“${title}”设为壁纸吗？\n\n来源：${host}。`,
  showTemplate: ({ title, author, host }) =>
    `将 ${author} 的“${title}”设为壁纸吗？\n\n来源：${host}，其中会运行模板作者编写的程序。`,
  install: '允许 Mirari 网页在这台电脑上设置壁纸吗？每个服务器第一次设置前都会询问您。',
  installed: '已完成。请回到网页，再次点击“设为壁纸”。',
  failed: (reason) => `壁纸未能设置。${reason}`,
  faults: chineseFaults,
}
