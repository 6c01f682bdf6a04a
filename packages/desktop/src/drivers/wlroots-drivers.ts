import { backgroundProgram } from './background-program.ts'
import type { Driver } from './driver.ts'
import { pieceOf, requireImage } from './pieces.ts'

/** Plays pages for those who own Wallpaper Engine, whose files it needs. */
export const linuxWallpaperEngine: Driver = backgroundProgram({
  id: 'linux-wallpaperengine',
  name: 'linux-wallpaperengine',
  program: 'linux-wallpaperengine',
  manner: 'page',
  args: ({ folder }, monitors) => [
    ...monitors.flatMap((monitor) => ['--screen-root', monitor, '--bg', folder]),
    ...['--scaling', 'fill', '--silent'],
  ],
})

export const mpvpaper: Driver = backgroundProgram({
  id: 'mpvpaper',
  name: 'mpvpaper',
  program: 'mpvpaper',
  manner: 'video',
  args: (wallpaper, monitors) => [
    ...['-o', 'no-audio loop'],
    monitors.length === 1 ? (monitors[0] ?? 'ALL') : 'ALL',
    pieceOf(wallpaper, 'video'),
  ],
})

export const swaybg: Driver = backgroundProgram({
  id: 'swaybg',
  name: 'swaybg',
  program: 'swaybg',
  manner: 'image',
  args: (wallpaper, monitors) =>
    monitors.flatMap((monitor) => ['-o', monitor, '-i', requireImage(wallpaper), '-m', 'fill']),
})
