/** Checks that people behind a proxy are told apart, and that pages of users have a host of their own. */
import type { PlatformConfig } from '../platform/config/config.ts'
import { type Finding, note, ok } from './finding.ts'

export function checkProxy(config: Pick<PlatformConfig, 'publicUrl' | 'playUrl' | 'trustedProxies'>): Finding[] {
  return [...checkCallers(config), ...checkPlayHost(config)]
}

function checkPlayHost({ publicUrl, playUrl }: Pick<PlatformConfig, 'publicUrl' | 'playUrl'>): Finding[] {
  if (playUrl !== null) return [ok('Network', `Published wallpapers play at ${playUrl}, and nowhere else.`)]
  if (!publicUrl?.startsWith('https:')) return []
  return [
    note(
      'Network',
      'PLAY_URL is not set: pages that users wrote play at the address of the app, where one of them can pass for its sign-in.',
    ),
  ]
}

function checkCallers({ publicUrl, trustedProxies }: Pick<PlatformConfig, 'publicUrl' | 'trustedProxies'>): Finding[] {
  if (trustedProxies.length > 0) return [ok('Network', `${trustedProxies.join(', ')} may say who calls.`)]
  // The server itself speaks plain HTTP, so something else ends TLS.
  if (!publicUrl?.startsWith('https:')) return []
  return [
    note(
      'Network',
      'PUBLIC_URL is https, so a proxy stands in front, but TRUSTED_PROXIES does not name it: everybody behind it shares one allowance of sign-ins and registrations.',
    ),
  ]
}
