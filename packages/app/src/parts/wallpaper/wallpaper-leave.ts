/** Follows a link to an app. Nothing happens if no program handles it. */
export function followLink(page: Document, link: string): void {
  const anchor = page.createElement('a')
  anchor.href = link
  page.body.append(anchor)
  anchor.click()
  anchor.remove()
}

/**
 * Whether another program came to the front within the time. A page cannot observe other programs, but an app that
 * opens takes the focus or hides the page.
 */
export function hasLeftWithin(page: Window, ms: number): Promise<boolean> {
  return new Promise((resolve) => {
    const end = (left: boolean) => {
      clearTimeout(timer)
      page.removeEventListener('blur', onBlur)
      page.document.removeEventListener('visibilitychange', onVisibility)
      resolve(left)
    }
    // When the focus moves into a frame of this page, the document still has it.
    const onBlur = () => !page.document.hasFocus() && end(true)
    const onVisibility = () => page.document.hidden && end(true)
    const timer = setTimeout(() => end(false), ms)
    page.addEventListener('blur', onBlur)
    page.document.addEventListener('visibilitychange', onVisibility)
  })
}

/** Resolves when the page has the focus, at once if it has it already; rejects when it is aborted. */
export function hasReturned(page: Window, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = () => {
      page.removeEventListener('focus', onReturn)
      page.document.removeEventListener('visibilitychange', onReturn)
      signal.removeEventListener('abort', onAbort)
    }
    const onReturn = () => {
      if (page.document.hidden || !page.document.hasFocus()) return
      end()
      resolve()
    }
    const onAbort = () => {
      end()
      reject(signal.reason)
    }
    page.addEventListener('focus', onReturn)
    page.document.addEventListener('visibilitychange', onReturn)
    signal.addEventListener('abort', onAbort)
    if (signal.aborted) onAbort()
    else onReturn()
  })
}
