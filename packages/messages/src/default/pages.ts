import type { Messages } from '../messages.ts'
import type { PageTexts } from '../page-texts.ts'
import { mail } from './mail.ts'
import { payments } from './payments.ts'

/** Payment is in Chinese, everything else in English. */
export const pages = ({ people, login }: Messages): PageTexts => ({
  document: null,
  person: ({ results_count, likes_count }) => `${people.results(results_count)} · ${people.likes(likes_count)}`,
  order: {
    lang: payments.lang,
    title: payments.scan,
    bill: (_request, { title }) => title,
    price: (yuan) => `¥${payments.number(yuan)}`,
    pay: (price) => `确认支付 ${price}`,
    refuse: '模拟支付失败',
    note: '测试支付：不会产生任何真实扣款。',
    paidTitle: '支付成功',
    outcomes: {
      paid: '支付成功，可以关闭此页面。',
      failed: '支付失败。请返回后重新下单。',
      expired: '订单已过期。请返回后重新下单。',
      closed: '订单已关闭。',
    },
  },
  problem: { text: ({ detail }) => detail, home: login.home },
  mail,
})
