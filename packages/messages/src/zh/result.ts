import type { LaunchFailure, LaunchState } from '@mirari/contract/lists'
import type { LaunchTargetId } from '@mirari/product'
import type { LateMessages } from '../messages.ts'

export const result: LateMessages['result'] = {
  foreign: '这不是你的作品',
  missing: '作品不存在或未公开',
  unreachable: '无法连接服务器',
  failed: '作品加载失败',
  explore: '去探索',
  deleted: '删除成功',
  deleteFailed: '删除失败',
  preview: '预览',
  tryWith: (model: string, engine: string) => `换用 ${model}（${engine}）`,
  sendTo: '发送到',
}

const unzip = '下载壁纸包，并解压到单独的文件夹。'

const steps: Readonly<Record<LaunchTargetId, readonly string[]>> = {
  lively: ['下载壁纸包，无需解压。', '将压缩包拖到 Lively 的窗口中。'],
  'wallpaper-engine': [
    unzip,
    '打开 Wallpaper Engine 编辑器，将该文件夹中的 index.html 拖到 Create Wallpaper（创建壁纸）上。',
  ],
  plash: ['在 Plash 菜单中选择 Add Website（添加网站）。', '粘贴地址。'],
  'linux-wallpaperengine': [
    unzip,
    '运行 linux-wallpaperengine --screen-root <output> --bg <folder>；可用 xrandr 查看输出名称。',
  ],
  kde: [
    '下载壁纸包，解压到 Steam 库的 wallpaper_engine/projects/myprojects 下的单独文件夹。',
    '在 Plasma 的壁纸设置中选择它。',
  ],
  hidamari: ['在 Hidamari 中打开 Web Page（网页）。', '粘贴地址并应用。'],
}

const launchStates: Readonly<Record<Exclude<LaunchState, 'applied' | 'failed'>, string>> = {
  sent: '正在等待桌面应用…',
  arrived: '桌面应用已收到，可能需要你确认。',
  fetching: '正在下载壁纸…',
  checking: '正在检查壁纸…',
  applying: '正在设置壁纸…',
  declined: '已在桌面上拒绝',
}

const launchFailures: Readonly<Record<LaunchFailure, string>> = {
  busy: '桌面应用正在设置另一张壁纸',
  download_failed: '桌面应用无法下载该壁纸',
  download_too_large: '壁纸过大，桌面应用无法处理',
  download_damaged: '下载的壁纸已损坏，请重试。',
  package_refused: '壁纸包的内容不被允许，桌面应用已拒绝',
  no_host: '桌面上没有可显示壁纸的程序',
  not_shown_here: '桌面上的程序都无法显示该壁纸',
  host_failed: '壁纸程序没有接受该壁纸',
  disk_full: '桌面设备的磁盘空间不足',
  internal: '桌面应用出错了',
}

export const launch: LateMessages['launch'] = {
  packaging: '正在打包…',
  started: '正在打包壁纸…',
  done: '壁纸打包成功',
  failed: '壁纸打包失败',
  stillLoading: '壁纸仍在加载，请稍候…',
  saved: '壁纸下载成功',
  notSaved: '壁纸下载失败，请重试',
  published: '壁纸发布成功',
  notPublished: '壁纸发布失败',
  notStarted: '无法开始打包',
  notOpened: '应用启动失败，请检查是否已正确安装',
  downloadFailed: '下载失败，请稍后重试',
  neededTitle: '需要壁纸应用',
  neededLine: '需要先安装壁纸应用，请点击下载。',
  cancel: '取消',
  download: '下载',
  program: '程序',
  get: (name) => `获取 ${name}`,
  needsPublishing: (name) => `${name} 需要网址，壁纸发布后才有网址`,
  downloadPackage: '下载壁纸包',
  copyAddress: '复制地址',
  openIn: (name) => `在 ${name} 中打开`,
  copied: '已复制',
  copyFailed: '复制失败',
  progress: '桌面壁纸',
  closeProgress: '关闭',
  stateOf: ({ state, target, reason }) => {
    if (state === 'applied') return target ? `${target} 正在显示该壁纸` : '桌面正在显示该壁纸'
    return state === 'failed' ? launchFailures[reason ?? 'internal'] : launchStates[state]
  },
  noReport: '尚未收到进展。如果桌面没有弹出询问，可以换一种方式：',
  openAgain: '再次打开',
  tryAgain: '重试',
  install: '获取桌面应用',
  installFor: { arm64: 'Apple 芯片版', x64: 'Intel 版' },
  playPage: '以网页打开',
  bestProgram: '自动',
  monitor: '显示器',
  allMonitors: '所有显示器',
  restore: '恢复之前的壁纸',
  restored: '已恢复之前的壁纸。',
  setAgain: '再次设置',
  desktopFailed: '无法设置壁纸',
  steps: (target, _steps) => steps[target],
}

/** Messages of the app around the editors. */
export const editors: LateMessages['editors'] = {
  new: '新建',
  wallpaper: '壁纸',
  template: '模板',
  uploaded: '我的上传',
  takesVideo: '这里需要选择视频',
  takesImage: '这里需要选择图片',
  notPrepared: '准备编辑失败',
  notLoaded: '加载失败',
}
