/** Length in bytes of the file's head, which contains all markers of an animation. */
const headBytes = 4096

/**
 * Whether a GIF or WebP is animated, according to its first bytes. Animated files are sent unchanged, because a canvas,
 * which crops and compresses images, keeps only the first frame.
 */
export async function isAnimated(file: Blob): Promise<boolean> {
  const bytes = new Uint8Array(await file.slice(0, headBytes).arrayBuffer())
  const text = String.fromCharCode(...bytes)
  // Animated GIFs have an application block with their repetitions; those of a single frame have none.
  if (text.startsWith('GIF8')) return text.includes('NETSCAPE2.0') || text.includes('ANIMEXTS1.0')
  const hasAnimation = 0x02
  const flags = text.startsWith('RIFF') && text.slice(8, 16) === 'WEBPVP8X' ? (bytes[20] ?? 0) : 0
  return (flags & hasAnimation) !== 0
}
