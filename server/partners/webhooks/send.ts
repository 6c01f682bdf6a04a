import { request as httpRequest } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { createHostCheck, type HostCheckOptions, isWebAddress } from '../../platform/http/host-check.ts'

export interface WebhookSenderOptions extends HostCheckOptions {
  /** Hosts, with their ports, that the operator trusts although they are not on the public web. */
  privateHosts?: readonly string[]
  timeoutMs?: number
}

/** Posts a body to an address and returns the status of the answer. @throws Error without an answer */
export type WebhookSender = (
  address: string,
  message: { body: string; headers: Readonly<Record<string, string>> },
) => Promise<number>

const defaultTimeoutMs = 10_000

/**
 * Sends to addresses that partners chose. As with links of users, every address of the host is checked and the
 * connection goes to exactly the checked one. Redirects are not followed, and of the answer only the status is read.
 */
export function createWebhookSender({
  privateHosts = [],
  timeoutMs = defaultTimeoutMs,
  mayConnect = isWebAddress,
  ...options
}: WebhookSenderOptions = {}): WebhookSender {
  const publicHost = createHostCheck({ ...options, mayConnect })
  const anyHost = createHostCheck({ ...options, mayConnect: () => true })
  return async (address, { body, headers }) => {
    const url = new URL(address)
    const { address: host, port, servername } = await (privateHosts.includes(url.host) ? anyHost : publicHost)(url)
    return new Promise((resolve, reject) => {
      const call = (url.protocol === 'https:' ? httpsRequest : httpRequest)(
        {
          ...{ host, port, method: 'POST', path: `${url.pathname}${url.search}`, agent: false },
          ...(servername !== null && { servername }),
          headers: {
            host: url.host,
            'content-type': 'application/json',
            'content-length': String(Buffer.byteLength(body)),
            'user-agent': 'Mirari',
            ...headers,
          },
          signal: AbortSignal.timeout(timeoutMs),
        },
        (response) => {
          resolve(response.statusCode ?? 0)
          response.destroy()
        },
      )
      call.on('error', reject)
      call.end(body)
    })
  }
}
