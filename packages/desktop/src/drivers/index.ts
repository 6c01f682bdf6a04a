import { awww } from './awww.ts'
import type { Driver } from './driver.ts'
import { feh } from './feh.ts'
import { gnomeImage } from './gnome-image.ts'
import { hidamari } from './hidamari.ts'
import { hyprpaper } from './hyprpaper.ts'
import { kde } from './kde.ts'
import { lively } from './lively.ts'
import { macosImage } from './macos-image.ts'
import { plash } from './plash.ts'
import { wallpaperEngine } from './wallpaper-engine.ts'
import { windowsImage } from './windows-image.ts'
import { linuxWallpaperEngine, mpvpaper, swaybg } from './wlroots-drivers.ts'

/** Every driver, for each system the best first. */
export const drivers: readonly Driver[] = [
  ...[lively, wallpaperEngine, windowsImage],
  ...[plash, macosImage],
  ...kde,
  ...[hidamari, gnomeImage],
  ...[linuxWallpaperEngine, mpvpaper, awww, hyprpaper, swaybg, feh],
]
