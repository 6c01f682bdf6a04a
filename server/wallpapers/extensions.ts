const extensions: Readonly<Record<string, string>> = {
  'image/webp': 'webp',
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/gif': 'gif',
  'image/avif': 'avif',
  'video/webm': 'webm',
  'video/mp4': 'mp4',
  'video/quicktime': 'mov',
}

/** How the name of a file of this type ends; an image of ours unless it is known. */
export function extensionOf(contentType: string): string {
  return extensions[contentType] ?? 'webp'
}
