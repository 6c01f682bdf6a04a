import { CallRefusal } from './partner-calls.ts'
import type { Pkce } from './pkce.ts'

/** How often it is checked whether the window was closed, ms. */
const closedCheckMs = 300
const windowFeatures = 'popup,width=480,height=720'

/** What the window answered: a code to redeem, or why there is none. */
export type SignInAnswer = { code: string } | { refused: 'denied' | 'closed' }

/**
 * Asks the visitor in a window of the server whether this site may create for them. Only a message of that window, from
 * exactly the server's origin, with the state that was sent, is an answer. To be called in the moment of a press.
 * @throws CallRefusal where the browser blocks the window
 */
export function askInWindow(server: string, partnerKey: string, { challenge, state }: Pkce): Promise<SignInAnswer> {
  const address = new URL('/partner/authorize', server || location.origin)
  address.search = String(
    new URLSearchParams({ client: partnerKey, origin: location.origin, state, code_challenge: challenge }),
  )
  const opened = open(address.href, `mirari-${state}`, windowFeatures)
  if (!opened) return Promise.reject(new CallRefusal('popup_blocked', 'The browser blocked the window.'))
  return new Promise((resolve) => {
    let wasClosed = false
    const settle = (answer: SignInAnswer) => {
      removeEventListener('message', onMessage)
      clearInterval(check)
      resolve(answer)
    }
    const onMessage = ({ origin, source, data }: MessageEvent<unknown>) => {
      if (origin !== address.origin || source !== opened) return
      const answer = readAnswer(data, state)
      if (answer) settle(answer)
    }
    addEventListener('message', onMessage)
    // The window closes right after its message, so the first check after the closing still waits for it.
    const check = setInterval(() => {
      if (wasClosed) settle({ refused: 'closed' })
      wasClosed = opened.closed
    }, closedCheckMs)
  })
}

function readAnswer(data: unknown, state: string): SignInAnswer | null {
  if (typeof data !== 'object' || data === null) return null
  const answer: { type?: unknown; state?: unknown; code?: unknown } = data
  if (answer.state !== state) return null
  if (answer.type === 'mirari:denied') return { refused: 'denied' }
  return answer.type === 'mirari:code' && typeof answer.code === 'string' ? { code: answer.code } : null
}
