import type { MediaFormat } from '../media-processing/media-jobs.ts'

/** Number of bytes needed to recognize the format of a file. */
export const sniffBytes = 64

const ascii = (bytes: Buffer, start: number, end: number) => bytes.subarray(start, end).toString('latin1')

/** Brands of an ISO base media file ('ftyp' box) that mean AVIF, and those that mean QuickTime or MP4. */
const avifBrands = ['avif', 'avis']
const movBrand = 'qt  '
const mp4Brands = /^(isom|iso[2-9]|mp4[12]|avc1|dash|M4V |M4VH|M4VP|mmp4|MSNV|f4v |3gp[4-9])$/

/**
 * Format of a file by its first bytes; null for any format that is not accepted. Names and declared types are ignored.
 */
export function sniff(start: Uint8Array): MediaFormat | null {
  const bytes = Buffer.from(start.buffer, start.byteOffset, start.byteLength)
  if (ascii(bytes, 0, 8) === '\x89PNG\r\n\x1a\n') return 'png'
  if (ascii(bytes, 0, 3) === '\xff\xd8\xff') return 'jpeg'
  if (ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP') return 'webp'
  if (/^GIF8[79]a$/.test(ascii(bytes, 0, 6))) return 'gif'
  if (ascii(bytes, 4, 8) === 'ftyp') return fromBrands(bytes)
  // Old QuickTime files have no brand.
  if (/^(moov|mdat|wide|free)$/.test(ascii(bytes, 4, 8)) && bytes.length >= 8) return 'mov'
  if (ascii(bytes, 0, 4) === '\x1a\x45\xdf\xa3' && bytes.includes('webm', 0, 'latin1')) return 'webm'
  return null
}

function fromBrands(bytes: Buffer): MediaFormat | null {
  const end = Math.min(bytes.length, bytes.length >= 4 ? bytes.readUInt32BE(0) : 0)
  const brands = [ascii(bytes, 8, 12)]
  // The minor version is between the main brand and the compatible ones.
  for (let at = 16; at + 4 <= end; at += 4) brands.push(ascii(bytes, at, at + 4))
  if (brands.some((brand) => avifBrands.includes(brand))) return 'avif'
  if (brands[0] === movBrand) return 'mov'
  return brands.some((brand) => mp4Brands.test(brand)) ? 'mp4' : null
}
