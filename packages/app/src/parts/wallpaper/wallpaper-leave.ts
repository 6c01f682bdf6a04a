/** Follows a link to an app; one that nothing opens leaves the page as it is. */
export function followLink(page: Document, link: string): void {
  const anchor = page.createElement('a')
  anchor.href = link
  page.body.append(anchor)
  anchor.click()
  anchor.remove()
}

/**
 * Whether something else came to the front within the time: an app that opens takes the focus or hides the page. What
 * the browser says is all a page can know.
 */
export function hasLeftWithin(page: Window, ms: number): Promise<boolean> {
  return new Promise((resolve) => {
    const end = (left: boolean) => {
      clearTimeout(timer)
      page.removeEventListener('blur', onBlur)
      page.document.removeEventListener('visibilitychange', onVisibility)
      resolve(left)
    }
    // The focus may go into a frame of the page itself: the document still has it then.
    const onBlur = () => !page.document.hasFocus() && end(true)
    const onVisibility = () => page.document.hidden && end(true)
    const timer = setTimeout(() => end(false), ms)
    page.addEventListener('blur', onBlur)
    page.document.addEventListener('visibilitychange', onVisibility)
  })
}
