/** Script of a package: plays the document in the page, with the files that the page's other scripts carry. */
import type { WallpaperDocument, WallpaperItem } from '../document/schema.ts'
import { overlayItems } from '../template/overlay-items.ts'
import { tellReady } from './notify-ready.ts'
import { mountWallpaper } from './player.ts'
import { listenForItems } from './template-messages.ts'

declare global {
  interface Window {
    /** Files that the page's scripts have registered as data addresses, by path. */
    mirariAssets?: Record<string, string>
  }
}

function start(): void {
  const data = document.querySelector('#mirari-document')?.textContent
  const host = document.querySelector('#mirari')
  if (!data || !(host instanceof HTMLElement)) return
  // The code that made this page has checked the document.
  const spec: WallpaperDocument = JSON.parse(data)
  const assets = window.mirariAssets ?? {}
  const player = mountWallpaper(host, spec, {
    resolveAsset: (path) => assets[path] ?? path,
    // A page that embeds this one in a frame receives the tilt and may send its own.
    controls: { gyroscope: window.parent === window },
  })
  if (spec.kind === 'template') {
    const addresses = new Map(Object.entries(assetsOf(spec)))
    listenForItems(addresses, (items) => player.setItems(overlayItems(items, ({ id }) => addresses.get(id))))
  }
  window.mirariHost?.listen((event) => {
    if (event.do === 'property') player.setProperty(event.name, event.value)
    else if (event.do === 'fps') player.setMaxFps(event.fps)
    else if (event.do === 'pointer') player.setPointer(event.place)
    else if (event.do === 'sound') player.setSound(event.bands)
    else if (event.paused) player.pause()
    else player.resume()
  })
  if (spec.hears) window.mirariHost?.hear()
  void player.ready.then(tellReady)
}

/** Addresses that the document itself gives its items. */
function assetsOf({ items }: WallpaperDocument): Record<string, string> {
  const address = (item: WallpaperItem) =>
    item.type === 'image' ? item.src : item.type === 'video' ? item.sources[0]?.src : undefined
  return Object.fromEntries(items.flatMap((item) => [[item.id, address(item) ?? '']]))
}

start()
