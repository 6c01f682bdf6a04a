import { mountWallpaper } from '@mirari/wallpaper'
import { useEffect, useRef } from 'react'
import type { Playable } from './playable.ts'

/** Plays a wallpaper in the box that it fills. */
export function WallpaperPlayer({ spec, addressOf }: Playable) {
  const host = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!host.current) return
    const player = mountWallpaper(host.current, spec, { resolveAsset: addressOf, controls: { pointer: 'element' } })
    return player.destroy
  }, [spec, addressOf])
  return <div ref={host} className="mi-we-player" />
}
