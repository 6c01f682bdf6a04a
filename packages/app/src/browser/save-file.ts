/** Downloads a file. `filename` applies unless the server's content-disposition names the file. */
export function saveFile(page: Document, url: string, filename: string): void {
  const link = page.createElement('a')
  link.href = url
  link.download = filename
  page.body.append(link)
  link.click()
  link.remove()
}
