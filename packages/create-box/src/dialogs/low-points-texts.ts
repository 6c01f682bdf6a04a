/** Texts of the dialog about too few points; a host may replace any of them. */
export interface LowPointsTexts {
  title: string
  later: string
  upgrade: string
  message: string
  remaining: string
  required: string
  /** Language of all texts but the message. */
  lang: string
}

/** Texts of the default locale: title and buttons are Chinese, the explanation is English. */
export const defaultLowPointsTexts: LowPointsTexts = {
  title: '积分不足',
  later: '算了',
  upgrade: '升级会员得积分',
  message: 'you do not have enough points, please upgrade',
  remaining: '剩余积分',
  required: '所需积分',
  lang: 'zh-Hans',
}
