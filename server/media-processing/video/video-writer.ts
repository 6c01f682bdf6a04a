import { rename, rm } from 'node:fs/promises'
import type { Encoder, Muxer } from 'node-av/api'
import type { Frame, SoftwareScaleContext } from 'node-av/lib'
import { codecThreads, type Ffmpeg, loadFfmpeg } from './ffmpeg.ts'
import { openRgbaFrame } from './rgba-frame.ts'

export interface VideoWriterOptions {
  /** Absolute path of the file; it appears when the video is complete. */
  path: string
  /** px; even, as H.264 with halved color needs it. */
  width: number
  height: number
  /** Frames per second. */
  fps: number
  /** 0 to 51, smaller is better and larger; 18 looks like the source, 30 is for previews. */
  crf?: number
  /** H.264 in MP4 by default; VP9 in WebM for players without H.264. */
  codec?: 'h264' | 'vp9'
  /** Effort of x264. */
  preset?: 'ultrafast' | 'superfast' | 'veryfast' | 'faster' | 'fast' | 'medium'
  /** Metadata of the file, such as `title` and `comment`. */
  metadata?: Readonly<Record<string, string>>
}

/** Encodes one frame after the other. Calls to `write` may not overlap. */
export interface VideoWriter {
  /** Appends a frame of width x height x 4 bytes, which the caller may reuse once the promise resolves. */
  write(rgba: Uint8Array): Promise<void>
  /** Finishes the file. @throws when nothing was written */
  close(): Promise<void>
  /** Releases all resources and removes the file; does nothing after `close`. */
  abort(): Promise<void>
}

/** Seconds between key frames, which bound how much a player decodes to seek. */
const keyFrameS = 2
const defaultCrf = 18
const defaultVp9Crf = 32

/**
 * H.264 in an MP4 with its index in front, or VP9 in WebM; yuv420p in BT.709. @throws MediaError when FFmpeg is not
 * installed; RangeError for odd sides
 */
export async function openVideoWriter(options: VideoWriterOptions): Promise<VideoWriter> {
  const { path, width, height, fps } = options
  if (width % 2 !== 0 || height % 2 !== 0) throw new RangeError(`The sides must be even, not ${width}x${height}.`)
  const ffmpeg = await loadFfmpeg()
  const partial = `${path}.part`
  const frames = openFrames(ffmpeg, width, height)
  const encoder = await openEncoder(ffmpeg, options)
  const muxer = await openMuxer(ffmpeg, partial, options.codec)
  if (options.metadata) muxer.getFormatContext().metadata = ffmpeg.Dictionary.fromObject(options.metadata)
  const stream = muxer.addStream(encoder)
  let count = 0
  let isOpen = true

  async function release(): Promise<void> {
    isOpen = false
    await muxer.close()
    encoder.close()
    frames.free()
  }

  return {
    async write(rgba) {
      const frame = frames.convert(rgba)
      frame.timeBase = new ffmpeg.Rational(1, fps)
      frame.pts = BigInt(count++)
      frame.duration = 1n
      await drain(encoder, muxer, stream, frame)
    },
    async close() {
      if (count === 0) throw new Error('A video needs at least one frame.')
      await drain(encoder, muxer, stream, null)
      await release()
      await rename(partial, path)
    },
    async abort() {
      if (!isOpen) return
      // Errors of the muxer about the incomplete file no longer matter.
      await release().catch(() => undefined)
      await rm(partial, { force: true })
    },
  }
}

function openEncoder(ffmpeg: Ffmpeg, { codec, preset, crf, fps }: VideoWriterOptions): Promise<Encoder> {
  const context = { gopSize: Math.round(fps * keyFrameS), framerate: new ffmpeg.Rational(fps, 1) }
  if (codec === 'vp9') {
    return ffmpeg.Encoder.create(ffmpeg.constants.FF_ENCODER_LIBVPX_VP9, {
      threadCount: codecThreads,
      bitrate: 0,
      options: { crf: crf ?? defaultVp9Crf, deadline: 'realtime', 'cpu-used': 7, 'row-mt': true, 'tile-columns': 1 },
      context,
    })
  }
  return ffmpeg.Encoder.create(ffmpeg.constants.FF_ENCODER_LIBX264, {
    threadCount: codecThreads,
    // Without mbtree the last frames, on which no others depend, have the quality of the first, so that a loop does not
    // pulsate.
    options: { preset: preset ?? 'veryfast', crf: crf ?? defaultCrf, 'x264-params': 'mbtree=0' },
    context,
  })
}

function openMuxer({ Muxer }: Ffmpeg, path: string, codec: VideoWriterOptions['codec']): Promise<Muxer> {
  // Bit-exact: no random number and no version in the file, so that equal videos have equal bytes.
  if (codec === 'vp9') return Muxer.open(path, { format: 'webm', options: { fflags: '+bitexact' } })
  return Muxer.open(path, { format: 'mp4', options: { movflags: '+faststart' } })
}

async function drain(encoder: Encoder, muxer: Muxer, stream: number, frame: Frame | null): Promise<void> {
  for (const packet of await encoder.encodeAll(frame)) {
    await muxer.writePacket(packet, stream)
    packet.free()
  }
}

/** A pair of reused frames: one to fill and one to encode. */
function openFrames(ffmpeg: Ffmpeg, width: number, height: number) {
  const { Frame, SoftwareScaleContext, constants } = ffmpeg
  const source = openRgbaFrame(ffmpeg, width, height)
  const target = new Frame()
  target.alloc()
  target.format = constants.AV_PIX_FMT_YUV420P
  target.width = width
  target.height = height
  target.colorSpace = constants.AVCOL_SPC_BT709
  target.colorRange = constants.AVCOL_RANGE_MPEG
  target.colorPrimaries = constants.AVCOL_PRI_BT709
  target.colorTrc = constants.AVCOL_TRC_BT709
  target.getBuffer()
  const scaler: SoftwareScaleContext = new SoftwareScaleContext()
  scaler.allocContext()
  const rowBytes = width * 4
  return {
    convert(rgba: Uint8Array): Frame {
      if (rgba.length !== rowBytes * height)
        throw new RangeError(`A frame has ${rowBytes * height} bytes, not ${rgba.length}.`)
      const pixels = source.data?.[0]
      const stride = source.linesize[0] ?? 0
      if (!pixels || stride < rowBytes) throw new Error('FFmpeg has no memory for a frame.')
      if (stride === rowBytes) pixels.set(rgba)
      else for (let y = 0; y < height; y++) pixels.set(rgba.subarray(y * rowBytes, (y + 1) * rowBytes), y * stride)
      // The encoder may still use the last frame.
      target.makeWritable()
      if (scaler.scaleFrameSync(target, source) < 0) throw new Error('FFmpeg could not convert a frame.')
      return target
    },
    free() {
      scaler.freeContext()
      source.free()
      target.free()
    },
  }
}
