/** Beyond this many bytes nothing of what is looked for begins. */
const headBytes = 4096

/**
 * Whether a GIF or WebP is an animation, as its first bytes say. Such a file is sent as it is: a canvas, which crops and
 * compresses images, would keep its first frame only.
 */
export async function isAnimated(file: Blob): Promise<boolean> {
  const bytes = new Uint8Array(await file.slice(0, headBytes).arrayBuffer())
  const text = String.fromCharCode(...bytes)
  // Encoders say in an application block how often a GIF is to be repeated; one of a single frame has none.
  if (text.startsWith('GIF8')) return text.includes('NETSCAPE2.0') || text.includes('ANIMEXTS1.0')
  const hasAnimation = 0x02
  const flags = text.startsWith('RIFF') && text.slice(8, 16) === 'WEBPVP8X' ? (bytes[20] ?? 0) : 0
  return (flags & hasAnimation) !== 0
}
