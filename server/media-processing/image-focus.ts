import sharp from 'sharp'

/** Side in px at which the eye's first point is looked for: details that small draw nobody. */
const focusSide = 64

/** The point of an image that draws the eye, by brightness, color and skin, as fractions of its sides. */
export async function focusOfImage(path: string): Promise<{ x: number; y: number }> {
  const small = { width: focusSide, height: focusSide }
  // Made small first: where JPEG and WebP are shrunk while they are decoded, the point is counted in other pixels.
  const { data, info: size } = await sharp(path)
    .autoOrient()
    .resize({ ...small, fit: 'outside' })
    .png()
    .toBuffer({ resolveWithObject: true })
  const { info } = await sharp(data)
    .resize({ ...small, fit: 'cover', position: sharp.strategy.attention })
    .toBuffer({ resolveWithObject: true })
  const share = (at: number | undefined, whole: number) =>
    at === undefined ? 0.5 : Math.round(Math.max(0, Math.min(1, at / whole)) * 1000) / 1000
  return { x: share(info.attentionX, size.width), y: share(info.attentionY, size.height) }
}
