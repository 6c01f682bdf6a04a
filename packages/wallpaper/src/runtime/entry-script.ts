/** The script of a package: plays the document that the page carries, with the files that its scripts carry. */
import type { WallpaperDocument } from '../document/schema.ts'
import { mountWallpaper } from './player.ts'

declare global {
  interface Window {
    /** Files that the page's scripts brought as data addresses, by path. */
    mirariAssets?: Record<string, string>
  }
}

function start(): void {
  const data = document.querySelector('#mirari-document')?.textContent
  const host = document.querySelector('#mirari')
  if (!data || !(host instanceof HTMLElement)) return
  // Written and checked by the code that made this page.
  const spec: WallpaperDocument = JSON.parse(data)
  const assets = window.mirariAssets ?? {}
  const player = mountWallpaper(host, spec, { resolveAsset: (path) => assets[path] ?? path })
  window.mirariHost?.listen((event) => {
    if (event.do === 'property') player.setProperty(event.name, event.value)
    else if (event.do === 'fps') player.setMostFps(event.fps)
    else if (event.do === 'pointer') player.setPointer(event.place)
    else if (event.paused) player.pause()
    else player.resume()
  })
  void player.ready.then(() => {
    document.documentElement.dataset.mirari = 'ready'
    if (window.parent !== window) window.parent.postMessage({ mirari: 'ready' }, '*')
  })
}

start()
