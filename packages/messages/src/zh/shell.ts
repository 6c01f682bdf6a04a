import type { Messages } from '../messages.ts'
import { number } from './numbers.ts'

/** The only engine whose name is not a brand. */
const builtinEngine = 'Procedural (offline)'

export const shell: Messages['shell'] = {
  screens: {
    inspiration: '发现',
    people: '个人主页',
    generate: '创作',
    assets: '资产',
    login: '登录',
    wallpaper: '壁纸编辑器',
    wallpaper_template: '模板编辑器',
  },
  navigation: '主导航',
  skip: '跳到正文',
  report: '反馈',
  points: '积分',
  loading: '加载中',
  partFailed: '页面的这一部分出错了',
  partFailedHint: '内容不会丢失。请重试，或重新加载页面。',
  tryAgain: '重试',
  reload: '重新加载',
  unreachable: '无法连接服务器，正在重试…',
  undo: '撤销',
  welcome: '欢迎',
  welcomeLine: (points) => `在下方输入框描述你想要的画面，即可开始生成。你现在有 ${number(points)} 积分。`,
  startCreating: '开始创作',
  logoutTitle: '确认退出登录',
  logout: '退出登录',
  settings: '设置',
  myPage: '我的主页',
  myPageTitle: '我的主页正在开发中',
  myPageHint: '个人作品集即将上线。',
  back: '返回',
  loginPromptTitle: '请先登录',
  loginPromptLine: '点赞、下载和创作需要登录账号。',
  sessionEnded: '登录已失效，请重新登录',
  passwordRemoved: '此账号现在归你所有，原密码已失效。',
  generating: (done, total) => `生成中（${done}/${total}）`,
  completed: (done, total) => `已完成（${done}/${total}）`,
  modelNote(engine, references) {
    const name = engine === builtinEngine ? '程序生成（离线）' : engine
    return references === null ? name : `${name} · 最多 ${number(references)} 张参考图`
  },
}

export const language: Messages['language'] = {
  label: '语言',
  default: '英文 + 中文',
  failed: '语言加载失败，请重试',
}

export const shortcuts: Messages['shortcuts'] = {
  title: '键盘快捷键',
  between: '然后',
  groups: {
    everywhere: '全局',
    creating: '创作',
    history: '我的作品',
    detail: '查看作品',
  },
  labels: {
    explore: '前往发现',
    create: '前往创作',
    assets: '前往资产',
    sheet: '显示快捷键列表',
    prompt: '输入提示词',
    generate: '生成',
    recall: '提示词为空时：上一条提示词',
    search: '搜索',
    select: '开始或结束选择',
    'select-all': '全选',
    delete: '删除所选',
    leave: '退出选择',
    previous: '上一个',
    next: '下一个',
    'previous-letter': '上一个',
    'next-letter': '下一个',
    like: '点赞',
    share: '分享',
    zoom: '放大查看',
    close: '关闭',
  },
}

export const login: Messages['login'] = {
  home: '返回首页',
  createAccount: '创建账号',
  welcomeBack: '欢迎回来',
  login: '登录',
  register: '注册',
  signingIn: '正在登录…',
  username: '用户名',
  email: '邮箱地址',
  password: '密码',
  or: '或',
  hasAccount: '已有账号？',
  hasNone: '还没有账号？',
  noUsername: '请输入用户名',
  noEmail: '请输入邮箱地址',
  badEmail: '请输入有效的邮箱地址',
  noPassword: '请输入密码',
  shortPassword: (least) => `密码至少需要 ${number(least)} 个字符`,
  loginFailed: '登录失败，请检查邮箱和密码',
  emailTaken: '该邮箱已被注册',
  usernameTaken: '该用户名已被使用',
  registerFailed: '注册失败，请稍后重试',
  startFailed: { google: '谷歌登录失败，请重试', discord: 'Discord 登录失败，请重试' },
  returnFailed: (provider) => `${provider} 登录失败，请重试`,
  returnCanceled: (provider) => `已取消 ${provider} 登录`,
  timedOut: (provider) => `${provider} 登录超时，请重试`,
}
