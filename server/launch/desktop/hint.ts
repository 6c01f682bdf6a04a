import type { PlatformConfig } from '../../platform/config/config.ts'
import type { Environment } from '../../platform/config/environment.ts'

/** What a start in a terminal says where Set Wallpaper could do without a companion app. */
export const desktopHint = 'Set Wallpaper can change the desktop of this computer: start it with DESKTOP=on.\n'

/** Whether the server seems to run on somebody's own desktop, and does not set wallpapers there yet. */
export function offersDesktop(
  { desktop, publicUrl }: Pick<PlatformConfig, 'desktop' | 'publicUrl'>,
  env: Environment,
  platform: NodeJS.Platform,
): boolean {
  if (desktop !== 'off' || env.DESKTOP !== undefined || publicUrl !== null) return false
  // A desktop of Linux says so; on the other systems there always is one.
  return platform === 'linux' ? Boolean(env.DISPLAY || env.WAYLAND_DISPLAY) : ['win32', 'darwin'].includes(platform)
}
