import type { Messages } from '../messages.ts'
import { number } from './numbers.ts'

export const people: Messages['people'] = {
  results: (count) => `${number(count)} 个作品`,
  likes: (count) => `${number(count)} 次点赞`,
  views: (count) => `${number(count)} 次浏览`,
  copyLink: '复制链接',
  copied: '已复制',
  copyFailed: '复制失败',
  pageOf: (name) => `${name} 的主页`,
  feedOf: (name) => `${name} 的公开作品`,
  missing: '用户不存在，或没有公开作品',
  failed: '页面加载失败',
  explore: '去探索',
  back: '返回',
  nothing: '这里还没有作品',
  nothingOwn: '发布的作品会显示在这里，知道链接的人都能看到。',
}
