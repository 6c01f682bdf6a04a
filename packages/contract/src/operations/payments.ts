import { Type } from '@sinclair/typebox'
import * as address from '../addresses.ts'
import { operation } from '../operation.ts'
import { NoticeReceipt, PayAnswer, PayBody, PayOptions, PayOrderAnswer, ReceiptList } from '../schemas/payments.ts'

const Notice = Type.String()
const NoticeAnswer = Type.String({ description: "'success': any other answer, and Alipay sends its message again" })

export const getPayOptions = operation(address.getPayOptions, {
  tag: 'payments',
  access: 'user',
  summary: 'Ways to pay, and the current plan',
  answer: PayOptions,
  refusals: [401],
})

export const pay = operation(address.pay, {
  tag: 'payments',
  access: 'user',
  summary: 'Orders a subscription or points',
  body: PayBody,
  answer: PayAnswer,
  refusals: [401, 409, 422, 429],
})

export const listReceipts = operation(address.listReceipts, {
  tag: 'payments',
  access: 'user',
  summary: 'The orders that the user has paid',
  answer: ReceiptList,
  refusals: [401],
})

export const getPayOrder = operation(address.getPayOrder, {
  tag: 'payments',
  access: 'user',
  summary: 'The state of an order',
  answer: PayOrderAnswer,
  refusals: [401, 404],
})

export const receiveStripeNotice = operation(address.receiveStripeNotice, {
  tag: 'payments',
  access: 'anyone',
  summary: 'Takes the signed messages of Stripe',
  body: Notice,
  bodyType: 'text/plain',
  answer: NoticeReceipt,
  refusals: [403, 404],
})

export const receiveAlipayNotice = operation(address.receiveAlipayNotice, {
  tag: 'payments',
  access: 'anyone',
  summary: 'Takes the signed messages of Alipay',
  body: Notice,
  bodyType: 'text/plain',
  answer: NoticeAnswer,
  answerType: 'text/plain',
  refusals: [403, 404],
})
