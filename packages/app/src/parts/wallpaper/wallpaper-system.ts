import type { LaunchProcessor } from '@mirari/contract/lists'
import type { LaunchSystem } from '@mirari/product'

/** Operating system named by the user agent; Windows for phones and everything unknown. */
export function systemOf(userAgent: string): LaunchSystem {
  if (/Macintosh|Mac OS X/i.test(userAgent)) return 'macos'
  return /Linux|X11/i.test(userAgent) && !/Android/i.test(userAgent) ? 'linux' : 'windows'
}

/** The part of User-Agent Client Hints that is asked for; TypeScript's types of the browser do not have it. */
interface BrowserHints {
  getHighEntropyValues(hints: readonly string[]): Promise<{ architecture?: string }>
}

/**
 * The processor, where the browser tells. Safari and Firefox do not, and their user agents say "Intel" on every Mac.
 */
export async function processorOf(browser: object): Promise<LaunchProcessor | null> {
  const told = await hintsOf(browser)
    ?.getHighEntropyValues(['architecture'])
    .catch(() => null)
  if (told?.architecture === 'arm') return 'arm64'
  return told?.architecture === 'x86' ? 'x64' : null
}

const hintsOf = (browser: { userAgentData?: BrowserHints }): BrowserHints | undefined => browser.userAgentData
