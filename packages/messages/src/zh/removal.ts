import type { Messages } from '../messages.ts'

export const removal: Messages['removal'] = {
  title: '关于你的作品',
  takenDown: (count) => `本服务器的管理员下架了你的 ${count} 件作品。作品仍归你保留，其他人无法看到。`,
  restored: (count) => `本服务器的管理员恢复了你的 ${count} 件作品。`,
  reason: (reason) => `原因：${reason}`,
  untitled: '没有提示词',
  confirm: '知道了',
  state: (reason) => `已被管理员下架：${reason}`,
}
