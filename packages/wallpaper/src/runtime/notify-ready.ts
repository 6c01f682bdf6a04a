/** Marks the page and tells the page around it, once the first frame has been handed to the screen. */
export function tellReady(): void {
  const tell = () => {
    document.documentElement.dataset.mirari = 'ready'
    if (window.parent !== window) window.parent.postMessage({ mirari: 'ready' }, '*')
  }
  // A hidden page draws no frames; nobody sees a gap there either.
  if (document.hidden) tell()
  else requestAnimationFrame(() => requestAnimationFrame(tell))
}
