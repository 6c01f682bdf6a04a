/** Words of a feed that is only read and searched, also those of the feed on pages of partners. */
export const feedReading = {
  label: '公开作品',
  types: { all: '全部', image: '图片', video: '视频', wallpaper: '互动' },
  madeTogether: (count: number) => `一同生成的 ${count} 个作品`,
  search: '搜索',
  loading: '加载中',
  end: '已经到底了',
  moreFailed: '加载更多失败',
  failed: '作品加载失败',
  refresh: '刷新',
  empty: '这里还没有作品',
  nothingFound: (search: string) => `没有找到与“${search}”相关的作品`,
  like: (count: string) => `点赞，${count}`,
}
