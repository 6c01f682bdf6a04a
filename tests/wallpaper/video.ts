import { loadFfmpeg } from '../../server/media-processing/video/ffmpeg.ts'

export interface TestVideo {
  path: string
  width: number
  height: number
  fps: number
  count: number
  /** RGB of a frame of a single color. */
  colorOf(index: number): readonly [number, number, number]
}

/** Writes a small VP9 video in WebM, which every Chromium plays. */
export async function writeVideo({ path, width, height, fps, count, colorOf }: TestVideo): Promise<void> {
  const { Encoder, Frame, Muxer, Rational, constants } = await loadFfmpeg()
  const encoder = await Encoder.create(constants.FF_ENCODER_LIBVPX_VP9, {
    options: { crf: 10, 'cpu-used': 8, deadline: 'realtime' },
    context: { gopSize: count, framerate: new Rational(fps, 1) },
  })
  const muxer = await Muxer.open(path, { format: 'webm' })
  const stream = muxer.addStream(encoder)
  const frame = new Frame()
  frame.alloc()
  frame.format = constants.AV_PIX_FMT_YUV420P
  frame.width = width
  frame.height = height
  frame.getBuffer()
  for (let index = 0; index <= count; index++) {
    if (index < count) {
      frame.makeWritable()
      const [r, g, b] = colorOf(index)
      const luma = 16 + 0.257 * r + 0.504 * g + 0.098 * b
      const planes = [luma, 128 - 0.148 * r - 0.291 * g + 0.439 * b, 128 + 0.439 * r - 0.368 * g - 0.071 * b]
      for (const [plane, value] of planes.entries()) frame.data?.[plane]?.fill(Math.round(value))
      frame.timeBase = new Rational(1, fps)
      frame.pts = BigInt(index)
      frame.duration = 1n
    }
    for (const packet of await encoder.encodeAll(index < count ? frame : null)) {
      await muxer.writePacket(packet, stream)
      packet.free()
    }
  }
  await muxer.close()
  encoder.close()
  frame.free()
}
