import { mail } from '../default/mail.ts'
import type { Messages } from '../messages.ts'
import type { PageTexts } from '../page-texts.ts'
import { payments } from './payments.ts'

export const pages = ({ people, login, problem }: Messages): PageTexts => ({
  document: null,
  person: ({ results_count, likes_count }) => `${people.results(results_count)} · ${people.likes(likes_count)}`,
  order: {
    lang: payments.lang,
    title: payments.scan,
    bill: (request, { points }) =>
      request.kind === 'points'
        ? `Mirari, ${payments.orderPoints(points)}`
        : `Mirari ${payments.planNames[request.plan_id]}, ${payments.billing[request.period].name.toLowerCase()}`,
    price: (yuan) => `¥${payments.number(yuan)}`,
    pay: (price) => `Pay ${price}`,
    refuse: 'Simulate a failed payment',
    note: 'Test payment: no money is taken.',
    paidTitle: 'Payment received',
    outcomes: {
      paid: 'The payment was received. You can close this page.',
      failed: 'The payment failed. Please go back and order again.',
      expired: 'This order has expired. Please go back and order again.',
      closed: 'This order is closed.',
    },
  },
  problem: { text: (refusal) => problem(refusal) ?? refusal.detail, home: login.home },
  mail,
})
