/** Marks the page as ready and notifies the surrounding page, once the first frame has been handed to the screen. */
export function tellReady(): void {
  const tell = () => {
    document.documentElement.dataset.mirari = 'ready'
    if (window.parent !== window) window.parent.postMessage({ mirari: 'ready' }, '*')
  }
  // A hidden page draws no frames, and a gap would be invisible.
  if (document.hidden) tell()
  else requestAnimationFrame(() => requestAnimationFrame(tell))
}
