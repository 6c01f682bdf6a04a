import sharp from 'sharp'
import { expect, test } from 'vitest'
import { perceptualHash } from './perceptual-hash.ts'

const bits = (a: string, b: string) => (BigInt(`0x${a}`) ^ BigInt(`0x${b}`)).toString(2).replaceAll('0', '').length

/** A drawing of a few shapes; `shift` moves them. */
function drawing(width: number, height: number, shift = 0) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 200" width="${width}" height="${height}"
    preserveAspectRatio="none"><rect width="300" height="200" fill="#204060"/>
    <circle cx="${80 + shift}" cy="60" r="50" fill="#f0e0a0"/><rect x="${170 - shift}" y="90" width="90" height="80" fill="#101010"/>
    <path d="M0 200 L120 ${110 + shift} L220 200 Z" fill="#60a060"/></svg>`
  return sharp(Buffer.from(svg))
}

test('copies of an image in another size, format and quality have nearly the same hash, others have not', async () => {
  const original = await perceptualHash(drawing(1200, 800))
  expect(original).toMatch(/^[0-9a-f]{64}$/)
  const small = await drawing(300, 200).jpeg({ quality: 40 }).toBuffer()
  expect(bits(original, await perceptualHash(sharp(small)))).toBeLessThanOrEqual(20)
  const stretched = await drawing(640, 640).webp({ quality: 60 }).toBuffer()
  expect(bits(original, await perceptualHash(sharp(stretched)))).toBeLessThanOrEqual(20)
  const brighter = await drawing(1200, 800).modulate({ brightness: 1.15 }).png().toBuffer()
  expect(bits(original, await perceptualHash(sharp(brighter)))).toBeLessThanOrEqual(20)
  expect(bits(original, await perceptualHash(drawing(1200, 800).flop()))).toBeGreaterThan(60)
  expect(bits(original, await perceptualHash(drawing(1200, 800, 90)))).toBeGreaterThan(60)
})
