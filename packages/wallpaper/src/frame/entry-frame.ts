/**
 * Script of the page in which a package plays: receives the files from the surrounding page, makes a local address for
 * each and replaces itself with the package's page. This page has no origin, so the addresses must be made here. What
 * the page says, whether it still runs and how it looks is told to the surrounding page.
 */
import { localPage } from './local-addresses.ts'
import { imageOfPage, keepDrawings } from './page-image.ts'
import type { FrameMessage } from './page-messages.ts'
import { reportPage } from './page-reports.ts'

const isFiles = (value: unknown): value is Map<string, Blob> =>
  value instanceof Map && [...value].every(([path, file]) => typeof path === 'string' && file instanceof Blob)

const post = (message: FrameMessage) => window.parent.postMessage(message, '*')

async function play(files: Map<string, Blob>, isMuted: boolean): Promise<void> {
  const paths = new Map<string, string>()
  const page = await localPage(files, (blob, path) => {
    const address = URL.createObjectURL(blob)
    paths.set(address, path)
    return address
  })
  if (page === null) return
  document.open()
  // Listeners added before are lost with the old page.
  listen()
  keepDrawings(HTMLCanvasElement.prototype)
  reportPage(window, { post: (report) => post({ mirari: 'console', report }), pathOf: (address) => paths.get(address) })
  // A third-party package does not report its first frame.
  if (!files.has('bridging.js')) window.addEventListener('load', () => parent.postMessage({ mirari: 'ready' }, '*'))
  // The player listens by then, and no video has begun to play.
  if (isMuted) document.addEventListener('DOMContentLoaded', mute, { once: true })
  document.write(page)
  document.close()
}

/** Says what the surrounding page would say, before it can. */
function mute(): void {
  const data = { mirari: 'property', name: 'mute', value: true }
  window.dispatchEvent(new MessageEvent('message', { source: window.parent, data }))
}

let isAsked = false

function listen(): void {
  window.addEventListener('message', ({ source, data }) => {
    if (source !== window.parent) return
    if (data?.mirari === 'ping') post({ mirari: 'pong' })
    if (data?.mirari === 'capture') void answerCapture()
    if (isAsked || data?.mirari !== 'package' || !isFiles(data.files)) return
    isAsked = true
    void play(data.files, data.isMuted === true)
  })
}

async function answerCapture(): Promise<void> {
  const image = await imageOfPage(window).catch(() => null)
  post({ mirari: 'captured', image })
}

listen()
window.parent.postMessage({ mirari: 'frame' }, '*')
