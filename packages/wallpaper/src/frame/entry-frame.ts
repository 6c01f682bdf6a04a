/**
 * The script of the page in which a package plays: takes the files from the page around it, gives each a local address
 * and becomes the package's page. It runs without an origin, so the addresses must be made here.
 */
import { localPage } from './local-addresses.ts'

const isFiles = (value: unknown): value is Map<string, Blob> =>
  value instanceof Map && [...value].every(([path, file]) => typeof path === 'string' && file instanceof Blob)

async function play(files: Map<string, Blob>): Promise<void> {
  const page = await localPage(files, (blob) => URL.createObjectURL(blob))
  if (page === null) return
  document.open()
  // A package that is not ours says nothing of its first frame. What was listened to before is gone with the old page.
  if (!files.has('bridging.js')) window.addEventListener('load', () => parent.postMessage({ mirari: 'ready' }, '*'))
  document.write(page)
  document.close()
}

let isAsked = false
window.addEventListener('message', ({ source, data }) => {
  if (source !== window.parent || isAsked || data?.mirari !== 'package' || !isFiles(data.files)) return
  isAsked = true
  void play(data.files)
})
window.parent.postMessage({ mirari: 'frame' }, '*')
