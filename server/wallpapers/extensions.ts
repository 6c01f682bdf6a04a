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

/** File extension of a media type; that of our images for an unknown type. */
export function extensionOf(contentType: string): string {
  return extensions[contentType] ?? 'webp'
}
