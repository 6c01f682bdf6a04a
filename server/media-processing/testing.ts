/** For tests only: makes small real images and videos. */
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { newKey } from '../platform/id.ts'

/** An image with a gradient, so that it has more than one color. */
export function testImage(width: number, height: number): Sharp {
  const pixels = Buffer.alloc(width * height * 3)
  for (let i = 0; i < width * height; i++) {
    pixels[3 * i] = Math.round((255 * (i % width)) / width)
    pixels[3 * i + 1] = Math.round((255 * Math.floor(i / width)) / height)
    pixels[3 * i + 2] = 96
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
}

/** An encoded animation of uniform frames, each of another gray. */
export function testAnimation(
  format: 'gif' | 'webp',
  {
    width = 12,
    height = 10,
    frames = 3,
    delayMs = 80,
  }: Partial<Record<'width' | 'height' | 'frames' | 'delayMs', number>> = {},
): Promise<Buffer> {
  const pixels = Buffer.alloc(width * height * 3 * frames)
  for (let i = 0; i < frames; i++)
    pixels.fill((i * 61 + 20) % 256, i * width * height * 3, (i + 1) * width * height * 3)
  const options = { delay: Array.from({ length: frames }, () => delayMs), loop: 0 }
  const image = sharp(pixels, { raw: { width, height: height * frames, channels: 3, pageHeight: height } })
  return (format === 'gif' ? image.gif(options) : image.webp({ ...options, effort: 0 })).toBuffer()
}

export interface TestVideoOptions {
  container?: 'mp4' | 'mov' | 'webm'
  width?: number
  height?: number
  frames?: number
}

const framesPerSecond = 10

/** Encodes a short gray video and returns its path in `folder`. */
export async function testVideo(
  folder: string,
  { container = 'mp4', width = 64, height = 48, frames = 5 }: TestVideoOptions = {},
): Promise<string> {
  const { Decoder, Demuxer, Encoder, Muxer } = await import('node-av/api')
  const { Dictionary, Log } = await import('node-av/lib')
  const { AV_LOG_FATAL, AV_PIX_FMT_YUV420P, FF_ENCODER_LIBVPX_VP9, FF_ENCODER_LIBX264 } = await import(
    'node-av/constants'
  )
  Log.setLevel(AV_LOG_FATAL)
  const path = join(folder, `${newKey()}.${container}`)
  await using input = await Demuxer.open({
    type: 'video',
    input: Buffer.alloc((width * height * frames * 3) / 2, 128),
    width,
    height,
    pixelFormat: AV_PIX_FMT_YUV420P,
    frameRate: { num: framesPerSecond, den: 1 },
  })
  const stream = input.video()
  if (!stream) throw new Error('No raw video.')
  using decoder = await Decoder.create(stream)
  using encoder = await Encoder.create(container === 'webm' ? FF_ENCODER_LIBVPX_VP9 : FF_ENCODER_LIBX264, { decoder })
  await using output = await Muxer.open(path, {
    configure: (context) => {
      context.metadata = Dictionary.fromObject({ title: 'secret title', location: '+47.1+008.5/' })
    },
  })
  const index = output.addStream(encoder)
  for await (const packet of encoder.packets(decoder.frames(input.packets()))) {
    await output.writePacket(packet, index)
  }
  return path
}
