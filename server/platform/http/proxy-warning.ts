import type { Clock } from '../clock.ts'
import type { Log } from '../log.ts'

const intervalMs = 60_000

/** Logs, at most once a minute, that a proxy stands in front of the server which TRUSTED_PROXIES does not name. */
export function createProxyWarning({ log, clock }: { log: Log; clock: Clock }): (address: string) => void {
  let nextMs = 0
  return (address) => {
    const nowMs = clock.monotonicMs()
    if (nowMs < nextMs) return
    nextMs = nowMs + intervalMs
    log.error('a proxy that TRUSTED_PROXIES does not name: all people behind it share their limits', { proxy: address })
  }
}
