import type { LaunchSystem } from '@mirari/product'

/** The system that a browser says it runs on; telephones count as none of ours, so as Windows. */
export function systemOf(userAgent: string): LaunchSystem {
  if (/Macintosh|Mac OS X/i.test(userAgent)) return 'macos'
  return /Linux|X11/i.test(userAgent) && !/Android/i.test(userAgent) ? 'linux' : 'windows'
}
