/** Files as providers deliver them. */
import sharp from 'sharp'

export async function picture(format: 'png' | 'jpeg' | 'webp', width = 64, height = 48): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#3060a0' } })
    .toFormat(format)
    .toBuffer()
}

/** An MP4 with everything that is looked at, and no frames. */
export function film(width = 1280, height = 720): Buffer {
  const header = Buffer.alloc(84)
  header.writeUInt32BE(width * 65_536, 76)
  header.writeUInt32BE(height * 65_536, 80)
  return Buffer.concat([
    box('ftyp', Buffer.from('isom\0\0\x02\0isomavc1', 'latin1')),
    box('moov', box('mvhd', Buffer.alloc(100)), box('trak', box('tkhd', header))),
    box('mdat', Buffer.alloc(256)),
  ])
}

function box(name: string, ...content: Buffer[]): Buffer {
  const body = Buffer.concat(content)
  const head = Buffer.alloc(8)
  head.writeUInt32BE(body.length + 8, 0)
  head.write(name, 4, 'latin1')
  return Buffer.concat([head, body])
}
