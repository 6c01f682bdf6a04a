const extensions: Readonly<Record<string, string>> = {
  'image/webp': 'webp',
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/gif': 'gif',
  'image/avif': 'avif',
  'video/mp4': 'mp4',
  'video/webm': 'webm',
  'application/zip': 'zip',
}

const maxNameLength = 80
// Control and formatting characters (a right-to-left mark can hide an extension), and characters that file systems
// refuse.
const forbidden = /[\p{C}\p{Zl}\p{Zp}"*/:<>?\\|%;]+/gu

/**
 * Whether files of this type are sent with their type; all others are sent as bytes to save, so that no file runs as a
 * page of our origin.
 */
export function isServedInline(contentType: string): boolean {
  return contentType in extensions && contentType !== 'application/zip'
}

/** A file name without path, control or reserved characters, with the extension of its type. */
export function downloadName(requestedName: string, contentType: string): string {
  const extension = extensions[contentType] ?? 'bin'
  const plain = requestedName.replace(forbidden, ' ').replace(/\s+/g, ' ').trim()
  const stem = plain.toLowerCase().endsWith(`.${extension}`) ? plain.slice(0, -extension.length - 1) : plain
  const short = [...stem]
    .slice(0, maxNameLength)
    .join('')
    .replace(/^[. ]+|[. ]+$/g, '')
  return `${short || 'mirari'}.${extension}`
}

/** Content-Disposition of a download, with an ASCII name for old programs and the real name as RFC 8187 encodes it. */
export function attachment(name: string): string {
  const ascii = name.replace(/[^\x20-\x7e]/g, '_')
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`)
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`
}
