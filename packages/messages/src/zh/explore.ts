import type { ModelId } from '@mirari/model'
import type { Messages } from '../messages.ts'
import { feedReading } from './feed-reading.ts'
import { modelName } from './history.ts'
import { number } from './numbers.ts'

export const explore: Messages['explore'] = {
  highlights: '精选功能',
  about: (title) => `了解“${title}”`,
  tryNow: '立即体验',
  twoColumns: '双列显示',
  previous: '上一张',
  next: '下一张',
  slide: (place, count, title) => `第 ${place} 张，共 ${count} 张：${title}`,
  promos: {
    edit: { title: 'AI 图片编辑', line: '放入一张图片，说出想改的地方，其余保持不变。' },
    interactive: { title: '动态互动壁纸', line: '会动的桌面，每次点击都有回应。' },
    spatial: { title: '3D 空间壁纸', line: '有纵深的画面，层次随指针移动。' },
  },
}

const short = new Intl.NumberFormat('zh-Hans', { notation: 'compact', roundingMode: 'floor' })

export const feed = {
  ...feedReading,
  untitled: ({ model }: { model: ModelId }) => modelName(model),
  type: '类型',
  order: '排序',
  orders: { new: '最新', trending: '热门', featured: '精选' },
  bestMatch: '最相关',
  chosenOrder: (order: string) => `排序：${order}`,
  clearSearch: '清除',
  found(total: number, hasMore: boolean) {
    if (total === 0) return '没有找到作品'
    return hasMore ? `找到 ${number(total)} 个以上作品` : `找到 ${number(total)} 个作品`
  },
  failedHint: '请检查网络后重试。',
  emptyHint: '发布的作品会显示在这里。',
  nothingFoundHint: '换个关键词试试，或清除搜索。',
  count: (count: number) => short.format(count),
  createSimilar: '做同款',
  reference: '用作参考图',
  edit: '编辑',
}
