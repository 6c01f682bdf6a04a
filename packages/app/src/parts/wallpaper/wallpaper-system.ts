import type { LaunchSystem } from '@mirari/product'

/** Operating system named by the user agent; Windows for phones and everything unknown. */
export function systemOf(userAgent: string): LaunchSystem {
  if (/Macintosh|Mac OS X/i.test(userAgent)) return 'macos'
  return /Linux|X11/i.test(userAgent) && !/Android/i.test(userAgent) ? 'linux' : 'windows'
}
