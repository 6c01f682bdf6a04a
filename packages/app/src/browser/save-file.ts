/** Hands a file to the browser's downloads. The name counts where the server's own has not been set. */
export function saveFile(page: Document, url: string, filename: string): void {
  const link = page.createElement('a')
  link.href = url
  link.download = filename
  page.body.append(link)
  link.click()
  link.remove()
}
