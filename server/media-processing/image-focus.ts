import sharp from 'sharp'

/** Side in px at which the eye's first point is looked for: details that small draw nobody. */
const focusSide = 64

/** The point of an image that draws the eye, by brightness, color and skin, as fractions of its sides. */
export async function focusOfImage(path: string): Promise<{ x: number; y: number }> {
  const image = sharp(path).autoOrient()
  const { width, height } = (await image.metadata()).autoOrient
  const size = { width: focusSide, height: focusSide }
  const { info } = await image
    .resize({ ...size, fit: 'cover', position: sharp.strategy.attention })
    .toBuffer({ resolveWithObject: true })
  const scale = focusSide / Math.min(width, height)
  const share = (at: number | undefined, whole: number) =>
    at === undefined ? 0.5 : Math.round(Math.max(0, Math.min(1, at / (whole * scale))) * 1000) / 1000
  return { x: share(info.attentionX, width), y: share(info.attentionY, height) }
}
