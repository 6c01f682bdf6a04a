/** A template whose page is one square, which stands where the pointer is. */
import sharp from 'sharp'

/** Red, green and blue of the square. Nothing of the interface has this color. */
export const squareColor = [255, 0, 255] as const

const color = `rgb(${squareColor.join(' ')})`

const files: Readonly<Record<string, string>> = {
  'index.html': `<!doctype html><title>Follower</title><link rel="stylesheet" href="style.css"><div id="square"></div>
<script src="bridging.js"></script><script src="script.js"></script>`,
  'style.css': `body { margin: 0; background: #203040 }
#square { position: absolute; left: 50%; top: 40%; width: 10%; height: 20%; background: ${color} }`,
  'bridging.js': `window.bridge = {
  setItems() {},
  onMouse(x) { document.getElementById('square').style.left = 45 + x * 40 + '%' },
}`,
  'script.js': "document.body.dataset.ready = 'yes'",
}

export const followerConfig = { name: 'Follower', version: '1.0.0', width: 1920, height: 1080, items: [] }

/** The files of its folder by path. */
export function followerFiles(): Record<string, Uint8Array> {
  const texts = { ...files, 'config.json': JSON.stringify(followerConfig) }
  const encoder = new TextEncoder()
  return Object.fromEntries(Object.entries(texts).map(([path, text]) => [path, encoder.encode(text)]))
}

/** The image that stands for it; JPEG. */
export async function followerScreenshot(): Promise<Blob> {
  const image = sharp({ create: { width: 960, height: 540, channels: 3, background: '#203040' } })
  return new Blob([new Uint8Array(await image.jpeg().toBuffer())], { type: 'image/jpeg' })
}
