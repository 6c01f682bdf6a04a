/** Alipay's gateway as documented: RSA2 both ways, precreate and query, and a notification as a signed form. */
import { createSign, createVerify, generateKeyPairSync } from 'node:crypto'
import { type ProviderServer, startProviderServer } from './provider-server.ts'

export const alipayApp = '2021000000000000'
export const appKeys = generateKeyPairSync('rsa', { modulusLength: 2048 })
export const alipayKeys = generateKeyPairSync('rsa', { modulusLength: 2048 })

export interface Trade {
  out_trade_no: string
  total_amount: string
  trade_no: string
  trade_status: string
  notify_url: string
}

export interface AlipayServer extends ProviderServer {
  /** By order. */
  trades: Map<string, Trade>
}

const sorted = (fields: Record<string, string>, left: readonly string[]) =>
  Object.entries(fields)
    .filter(([name, value]) => !left.includes(name) && value !== '')
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&')

const sign = (text: string) => createSign('RSA-SHA256').update(text).sign(alipayKeys.privateKey, 'base64')

export async function startAlipay(): Promise<AlipayServer> {
  const trades = new Map<string, Trade>()
  const server = await startProviderServer([
    {
      name: 'gateway',
      method: 'POST',
      path: /^\/gateway\.do$/,
      answer({ body }) {
        const fields = Object.fromEntries(new URLSearchParams(body.toString()))
        const { method = '', biz_content: content = '{}' } = fields
        const name = `${method.replaceAll('.', '_')}_response`
        const verified = createVerify('RSA-SHA256')
          .update(sorted(fields, ['sign']))
          .verify(appKeys.publicKey, fields.sign ?? '', 'base64')
        const order = JSON.parse(content) as { out_trade_no: string; total_amount: string }
        const answer = verified
          ? reply(trades, method, order, fields.notify_url ?? '')
          : { code: '40002', msg: 'Invalid Arguments', sub_code: 'isv.invalid-signature' }
        // Alipay escapes slashes, so only a signature over the exact text is valid.
        const text = JSON.stringify(answer).replaceAll('/', '\\/')
        return { body: `{"${name}":${text},"sign":"${sign(text)}"}` }
      },
    },
  ])
  return { ...server, trades }
}

function reply(
  trades: Map<string, Trade>,
  method: string,
  order: { out_trade_no: string; total_amount: string },
  notify_url: string,
): Record<string, string> {
  const ok = { code: '10000', msg: 'Success' }
  const { out_trade_no } = order
  const trade = trades.get(out_trade_no)
  if (method === 'alipay.trade.precreate') {
    const { total_amount } = order
    trades.set(out_trade_no, {
      out_trade_no,
      total_amount,
      trade_no: `2026${trades.size}`,
      trade_status: 'WAIT_BUYER_PAY',
      notify_url,
    })
    return { ...ok, out_trade_no, qr_code: `https://qr.alipay.example/bax${out_trade_no.slice(-6)}` }
  }
  if (!trade) return { code: '40004', msg: 'Business Failed', sub_code: 'ACQ.TRADE_NOT_EXIST' }
  const { trade_no, trade_status, total_amount } = trade
  return { ...ok, out_trade_no, trade_no, trade_status, total_amount }
}

/** The body of a notification about a trade; `changes` are made before it is signed, `forged` after. */
export function alipayNotice(
  trade: Trade,
  changes: Record<string, string> = {},
  forged: Record<string, string> = {},
): string {
  const { out_trade_no, total_amount, trade_no } = trade
  const fields: Record<string, string> = {
    notify_id: `notice-${out_trade_no}`,
    notify_time: '2026-03-01 20:00:00',
    notify_type: 'trade_status_sync',
    app_id: alipayApp,
    charset: 'utf-8',
    version: '1.0',
    out_trade_no,
    total_amount,
    trade_no,
    trade_status: 'TRADE_SUCCESS',
    subject: 'Mirari 1500 积分',
    ...changes,
  }
  const signature = sign(sorted(fields, []))
  return new URLSearchParams({ ...fields, ...forged, sign: signature, sign_type: 'RSA2' }).toString()
}
