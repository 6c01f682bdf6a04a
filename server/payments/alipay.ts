import type { AlipayConfig } from '../platform/config/config-payments.ts'
import { signedText, signRsa2, verifyRsa2 } from './alipay-signature.ts'
import {
  ForgedNotice,
  type Notice,
  type PaymentProvider,
  ProviderError,
  providerTimeoutMs,
  type Reversal,
} from './provider.ts'
import { parseJson, recordOf } from './read-json.ts'

const beijingOffsetMs = 8 * 60 * 60 * 1000
const successCode = '10000'
const unknownTrade = 'ACQ.TRADE_NOT_EXIST'
/** States in which the money has arrived; a finished trade can no longer be refunded. */
const paidStates = ['TRADE_SUCCESS', 'TRADE_FINISHED']
const closedState = 'TRADE_CLOSED'

type Method = 'alipay.trade.precreate' | 'alipay.trade.query'

interface AlipayAnswer {
  code: string
  subCode: string | null
  fields: Record<string, unknown>
}

/**
 * Alipay, paid face to face: precreate gives a QR code that its app reads, and a signed notification reports the
 * outcome.
 */
export function createAlipay(config: AlipayConfig): PaymentProvider {
  const { appId, privateKey, publicKey, url } = config

  async function call(method: Method, content: Record<string, string>, notifyUrl?: string): Promise<AlipayAnswer> {
    const fields: Record<string, string> = {
      app_id: appId,
      method,
      format: 'JSON',
      charset: 'utf-8',
      sign_type: 'RSA2',
      timestamp: beijingTime(new Date()),
      version: '1.0',
      ...(notifyUrl !== undefined && { notify_url: notifyUrl }),
      biz_content: JSON.stringify(content),
    }
    const sign = signRsa2(signedText(fields), privateKey)
    let text: string
    try {
      const response = await fetch(`${url}?charset=utf-8`, {
        method: 'POST',
        body: new URLSearchParams({ ...fields, sign }),
        redirect: 'error',
        signal: AbortSignal.timeout(providerTimeoutMs),
      })
      text = await response.text()
      if (!response.ok) throw new ProviderError(`Alipay answered ${response.status}`)
    } catch (error) {
      if (error instanceof ProviderError) throw error
      throw new ProviderError('Alipay cannot be reached', { cause: error })
    }
    return readAnswer(text, method, config)
  }

  return {
    id: 'alipay',

    async begin({ id, title, amountFen, origin, expiresAt }) {
      const content = {
        out_trade_no: id,
        total_amount: yuan(amountFen),
        subject: title,
        time_expire: beijingTime(expiresAt),
      }
      const { code, subCode, fields } = await call('alipay.trade.precreate', content, `${origin}/api/pay/alipay/notify`)
      if (code !== successCode) throw new ProviderError(`Alipay refused the order: ${code} ${subCode ?? ''}`)
      const { qr_code: qr } = fields
      if (typeof qr !== 'string' || !qr.startsWith('https://')) throw new ProviderError('Alipay gave no QR code')
      return { ref: null, qr, payUrl: qr, targetUrl: qr }
    },

    readNotice({ body }) {
      const fields = Object.fromEntries(new URLSearchParams(body))
      if (!verifyRsa2(signedText(fields, ['sign', 'sign_type']), fields.sign ?? '', publicKey)) {
        throw new ForgedNotice('the signature does not fit the message')
      }
      if (fields.app_id !== appId) throw new ForgedNotice('the message is meant for another app')
      return reversalOf(fields, fields.notify_id ?? '') ?? noticeOf(fields, fields.notify_id ?? '')
    },

    async lookUp({ id }) {
      const { code, subCode, fields } = await call('alipay.trade.query', { out_trade_no: id })
      // Alipay knows the trade only after the QR code was scanned.
      if (subCode === unknownTrade) return null
      if (code !== successCode) throw new ProviderError(`Alipay refused the question: ${code} ${subCode ?? ''}`)
      if (fields.out_trade_no !== id) throw new ProviderError('Alipay answered another order')
      return noticeOf(fields, `lookup:${String(fields.trade_no)}:${String(fields.trade_status)}`)
    },
  }
}

/** Notice for the state of a trade; null while it is open. */
function noticeOf(fields: Record<string, unknown>, id: string): Notice | null {
  const { trade_status: state, out_trade_no: orderId, total_amount: total, trade_no: ref } = fields
  if (typeof state !== 'string' || typeof orderId !== 'string' || id === '') return null
  const kind = paidStates.includes(state) ? 'paid' : state === closedState ? 'expired' : null
  if (kind === null) return null
  return { id, orderId, kind, amountFen: fen(total), ref: typeof ref === 'string' ? ref : null, paymentRef: null }
}

/** A trade of which money went back; one that closes after it was paid was refunded as a whole. */
function reversalOf(fields: Readonly<Record<string, string>>, id: string): Reversal | null {
  const { trade_status: state, out_trade_no: orderId, total_amount: total, refund_fee: refunded } = fields
  const isWhole = state === closedState && fields.gmt_payment !== undefined
  const returned = fen(refunded) || (isWhole ? fen(total) : 0)
  if (orderId === undefined || id === '' || returned === 0) return null
  const returnedFen = { fen: returned, isTotal: true }
  return { noticeId: id, id, kind: 'refunded', orderId, paymentRef: null, returnedFen }
}

/** @throws ProviderError for an answer that is not Alipay's */
function readAnswer(text: string, method: Method, { publicKey }: AlipayConfig): AlipayAnswer {
  const name = `${method.replaceAll('.', '_')}_response`
  const parsed = recordOf(parseJson(text))
  const fields = recordOf(parsed?.[name])
  if (!parsed || !fields || typeof fields.code !== 'string') throw new ProviderError('Alipay answered something else')
  // The signature covers the object as it was written, so it is cut out of the text unchanged.
  const signed = objectAfter(text, `"${name}"`)
  const isGenuine = typeof parsed.sign === 'string' && signed !== null && verifyRsa2(signed, parsed.sign, publicKey)
  // Some refusals are unsigned; they are accepted, because they grant nothing.
  if (!isGenuine && fields.code === successCode) throw new ProviderError("the answer's signature is not Alipay's")
  return { code: fields.code, subCode: typeof fields.sub_code === 'string' ? fields.sub_code : null, fields }
}

/** The text of the JSON object that follows a name. */
function objectAfter(text: string, name: string): string | null {
  const start = text.indexOf('{', text.indexOf(name) + name.length)
  let depth = 0
  let isString = false
  for (let at = start; at >= 0 && at < text.length; at += 1) {
    const character = text[at]
    if (isString) {
      if (character === '\\') at += 1
      else if (character === '"') isString = false
    } else if (character === '"') isString = true
    else if (character === '{') depth += 1
    else if (character === '}') {
      depth -= 1
      if (depth === 0) return text.slice(start, at + 1)
    }
  }
  return null
}

/** Writes an amount in fen as yuan: '150.00' for 15000. */
function yuan(amountFen: number): string {
  return `${Math.floor(amountFen / 100)}.${String(amountFen % 100).padStart(2, '0')}`
}

/** Reads an amount in yuan ('150.00' or '150') as fen; 0, which no order costs, for any other value. */
function fen(total: unknown): number {
  const match = typeof total === 'string' ? /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(total) : null
  return match ? Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0')) : 0
}

/** Time in Beijing as 'yyyy-MM-dd HH:mm:ss'. */
function beijingTime(at: Date): string {
  return new Date(at.getTime() + beijingOffsetMs).toISOString().slice(0, 19).replace('T', ' ')
}
