import type { LateMessages } from '../messages.ts'

export const recovery: LateMessages['recovery'] = {
  forgot: '忘记密码？',
  line: '请输入账号的邮箱地址，我们会发送一个链接，用于设置新密码。',
  send: '发送链接',
  sentTitle: '请查收邮件',
  sent: (email) => `如果 ${email} 已注册账号，重置链接正在发送中。链接仅可使用一次，半小时内有效。`,
  notSent: '链接发送失败，请稍后重试',
  chooseTitle: '设置新密码',
  chooseLine: '设置后，已登录此账号的所有浏览器都将退出登录。',
  save: '保存密码',
  saved: '密码已修改，请使用新密码登录',
  notSaved: '密码修改失败，请重试',
  askAgain: '重新获取链接',
  back: '返回登录',
}
