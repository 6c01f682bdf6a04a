import type { EmbedTexts } from '../embed-texts.ts'
import { number } from './numbers.ts'

export const embed: EmbedTexts = {
  results: '作品',
  waiting: (place) => (place === null ? '等待中…' : `排队中，第 ${number(place)} 位`),
  working: (progress) => `生成中 ${number(Math.floor(progress))}%`,
  cancel: '取消',
  canceled: '已取消',
  taskFailed: '这次创作失败了',
  open: '打开',
  download: '下载',
  resultName: (prompt, place) => `作品 ${number(place)}：${prompt}`,
  lowPoints: '积分不足，无法完成这次创作',
  unreachable: '无法连接服务器，请重试',
  tooMany: '操作过于频繁，请稍候',
  capReached: '本站今天的创作额度已用完',
  guestsSpent: '今天的免登录创作次数已用完',
  windowBlocked: '浏览器拦截了登录窗口，请允许后重试',
  signInFailed: '登录未成功，请重试',
  signOut: '退出登录',
}
