import type { MailTexts } from '../mail-texts.ts'
import { browserName } from './browser-name.ts'

const removedFactors = {
  app: '你的账号刚刚关闭了两步验证，登录时不再需要验证码',
  passkey: '你的账号刚刚移除了一个通行密钥',
  all: '管理员刚刚移除了你账号的验证器应用和通行密钥',
}

export const mail: MailTexts = {
  reset: (username, minutes) => ({
    subject: '重置你的 Mirari 密码',
    lines: [
      `${username}，你好！我们收到了为你的账号重置密码的请求，请点击下方链接设置新密码：`,
      `链接仅可使用一次，${minutes} 分钟内有效。设置新密码后，所有浏览器都将退出登录。`,
      '如果不是你本人操作，请忽略这封邮件，你的密码不会改变。',
    ],
    action: '设置新密码',
  }),
  verify: (username, hours) => ({
    subject: '确认你的 Mirari 邮箱',
    lines: [
      `${username}，你好！请确认这是你的邮箱地址：`,
      `链接仅可使用一次，${hours} 小时内有效。你可以在设置中重新获取。`,
      '如果你没有在这里注册账号，请忽略这封邮件。',
    ],
    action: '确认邮箱',
  }),
  confirmAddress: (username, hours) => ({
    subject: '确认你的 Mirari 新邮箱',
    lines: [
      `${username}，你好！请确认你的账号今后使用此邮箱：`,
      `链接仅可使用一次，${hours} 小时内有效。在此之前，账号仍使用原来的邮箱。`,
      '如果不是你本人操作，请忽略这封邮件。',
    ],
    action: '确认新邮箱',
  }),
  addressChanged: (username, undoDays) => ({
    subject: '你的 Mirari 账号邮箱已更改',
    lines: [
      `${username}，你好！你的账号已改用其他邮箱，此邮箱不再属于该账号。`,
      '如果是你本人操作，无需进行任何操作。',
      undoDays === null
        ? '如果不是你本人操作，请联系本服务器的管理员。'
        : `如果不是你本人操作，请打开此链接：${undoDays} 天内可将账号恢复为此邮箱，并使所有登录失效。之后请在登录页面重置密码。`,
    ],
    action: undoDays === null ? null : '撤销更改',
  }),
  passwordChanged: (username) => ({
    subject: '你的 Mirari 密码已更改',
    lines: [
      `${username}，你好！你的账号密码刚刚已更改，其他浏览器均已退出登录。`,
      '如果是你本人操作，无需进行任何操作。',
      '如果不是你本人操作，请立即在登录页面重置密码，届时包括对方在内的所有登录都将失效。',
    ],
    action: '打开登录页面',
  }),
  factorAdded: (username, factor) => ({
    subject: factor === 'passkey' ? '你的 Mirari 账号添加了通行密钥' : '你的 Mirari 账号开启了两步验证',
    lines: [
      `${username}，你好！${factor === 'passkey' ? '你的账号刚刚添加了一个通行密钥，可用它免密码登录' : '你的账号刚刚设置了验证器应用，今后登录时需输入其中的验证码'}。`,
      '如果是你本人操作，无需进行任何操作。',
      '如果不是你本人操作，请立即在登录页面重置密码，并在设置中移除不是你添加的内容。',
    ],
    action: '打开登录页面',
  }),
  factorRemoved: (username, factor) => ({
    subject: factor === 'passkey' ? '你的 Mirari 账号移除了通行密钥' : '你的 Mirari 账号关闭了两步验证',
    lines: [
      `${username}，你好！${removedFactors[factor]}。`,
      '如果是你本人操作或要求的，无需进行任何操作。',
      '如果不是你本人操作，请立即在登录页面重置密码，届时所有登录都将失效。',
    ],
    action: '打开登录页面',
  }),
  apiKeyAdded: (username, name) => ({
    subject: '你的 Mirari 账号添加了 API 密钥',
    lines: [
      `${username}，你好！你的账号刚刚创建了 API 密钥“${name}”，持有它的程序可以以你的名义调用 Mirari。`,
      '如果是你本人操作，无需进行任何操作。',
      '如果不是你本人操作，请立即在登录页面重置密码，届时所有登录和 API 密钥都将失效。',
    ],
    action: '打开登录页面',
  }),
  newSignIn: (username, client) => ({
    subject: '你的 Mirari 账号有新的登录',
    lines: [
      `${username}，你好！你的账号刚刚在一个未曾使用过的浏览器中登录${client ? `：${browserName(client)}` : ''}。`,
      '如果是你本人操作，无需进行任何操作。',
      '如果不是你本人操作，请在登录页面重置密码，届时所有登录都将失效。',
    ],
    action: '打开登录页面',
  }),
  footer: (origin) => `此邮件由 Mirari（${origin}）发送，请勿回复。`,
}
