/**
 * Script of the page in which a package plays: receives the files from the surrounding page, makes a local address for
 * each and replaces itself with the package's page. This page has no origin, so the addresses must be made here.
 */
import { localPage } from './local-addresses.ts'

const isFiles = (value: unknown): value is Map<string, Blob> =>
  value instanceof Map && [...value].every(([path, file]) => typeof path === 'string' && file instanceof Blob)

async function play(files: Map<string, Blob>): Promise<void> {
  const page = await localPage(files, (blob) => URL.createObjectURL(blob))
  if (page === null) return
  document.open()
  // A third-party package does not report its first frame. Listeners added before are lost with the old page.
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
