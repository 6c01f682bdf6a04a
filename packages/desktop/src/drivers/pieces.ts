import { DesktopProblem } from '../desktop-problem.ts'
import type { UnpackedWallpaper } from '../wallpaper/unpack.ts'
import type { Manner } from './driver.ts'

/** @throws DesktopProblem for a wallpaper without an image */
export function requireImage({ image }: UnpackedWallpaper): string {
  if (image === null) throw new DesktopProblem((faults) => faults.noImage)
  return image
}

/** The file that is shown in a manner. @throws DesktopProblem for a wallpaper without it */
export function pieceOf(wallpaper: UnpackedWallpaper, manner: Manner): string {
  if (manner === 'page') return wallpaper.page
  if (manner === 'image') return requireImage(wallpaper)
  if (wallpaper.video === null) throw new DesktopProblem((faults) => faults.noVideo)
  return wallpaper.video
}
