import type { LanguageId } from '@mirari/messages'
import type { CallerNetwork } from '../platform/http/client-address.ts'
import { clientName } from '../platform/http/client-name.ts'
import { languageOf } from '../platform/http/language.ts'
import { readDevice } from './devices/device-cookie.ts'

/** Facts of the connection over which a caller signs in or registers. */
export interface Caller {
  /** The network by which the caller's attempts are counted. */
  network: string
  /** Browser and system in readable form; see client-name.ts. */
  client: string
  /** The cookie of a browser that has signed in before; see devices/device-cookie.ts. */
  device: string | null
  /** Language in which the caller uses the app: that of an account which the caller makes, and of no mail to another. */
  language: LanguageId
}

/** Returns a function that reads the caller of a request. */
export function createCallerOf(callerNetwork: CallerNetwork) {
  return (request: Request, server: Parameters<CallerNetwork>[1]): Caller => ({
    network: callerNetwork(request, server),
    client: clientName(request.headers.get('user-agent')),
    device: readDevice(request.headers.get('cookie')),
    language: languageOf(request).id,
  })
}
