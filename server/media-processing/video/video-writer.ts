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
  /**
   * A smaller copy that is written along. It takes the frames as they come, so nothing has to be decoded again for it.
   */
  copy?: VideoCopy
}

/** See {@link VideoWriterOptions}. */
export type VideoCopy = Pick<VideoWriterOptions, 'path' | 'width' | 'height' | 'crf'>

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
  const { width, height, fps, copy } = options
  for (const size of [options, ...(copy ? [copy] : [])]) {
    if (size.width % 2 !== 0 || size.height % 2 !== 0)
      throw new RangeError(`The sides must be even, not ${size.width}x${size.height}.`)
  }
  const ffmpeg = await loadFfmpeg()
  const frames = openFrames(ffmpeg, width, height)
  const scaled = copy ? openScaled(ffmpeg, copy.width, copy.height) : null
  const file = await openFile(ffmpeg, options)
  const copyFile = copy ? await openFile(ffmpeg, { ...copy, fps }) : null
  let count = 0
  let isOpen = true

  function release(): void {
    isOpen = false
    frames.free()
    scaled?.free()
  }

  return {
    async write(rgba) {
      const frame = frames.convert(rgba)
      await file.write(frame, count)
      if (scaled && copyFile) await copyFile.write(scaled.scale(frame), count)
      count++
    },
    async close() {
      if (count === 0) throw new Error('A video needs at least one frame.')
      await file.close()
      await copyFile?.close()
      release()
    },
    async abort() {
      if (!isOpen) return
      await file.abort()
      await copyFile?.abort()
      release()
    },
  }
}

/** Encoder and container of one file, which has its name once it is complete. */
async function openFile(ffmpeg: Ffmpeg, options: VideoWriterOptions) {
  const { path, fps, codec, metadata } = options
  const partial = `${path}.part`
  const encoder = await openEncoder(ffmpeg, options)
  const muxer = await openMuxer(ffmpeg, partial, codec)
  if (metadata) muxer.getFormatContext().metadata = ffmpeg.Dictionary.fromObject(metadata)
  const stream = muxer.addStream(encoder)
  let isComplete = false

  async function release(): Promise<void> {
    await muxer.close()
    encoder.close()
  }

  return {
    async write(frame: Frame, index: number): Promise<void> {
      frame.timeBase = new ffmpeg.Rational(1, fps)
      frame.pts = BigInt(index)
      frame.duration = 1n
      await drain(encoder, muxer, stream, frame)
    },
    async close(): Promise<void> {
      await drain(encoder, muxer, stream, null)
      await release()
      await rename(partial, path)
      isComplete = true
    },
    async abort(): Promise<void> {
      if (isComplete) return rm(path, { force: true })
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
    // pulsate. Without b-adapt frames lie between others at even distances, which here looks the same, at a fifteenth less
    // work and the same size.
    options: { preset: preset ?? 'veryfast', crf: crf ?? defaultCrf, 'x264-params': 'mbtree=0:b-adapt=0' },
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

/** An empty frame of the kind that encoders take. Its memory is native: the caller frees it. */
function openYuvFrame({ Frame, constants }: Ffmpeg, width: number, height: number): Frame {
  const frame = new Frame()
  frame.alloc()
  frame.format = constants.AV_PIX_FMT_YUV420P
  frame.width = width
  frame.height = height
  frame.colorSpace = constants.AVCOL_SPC_BT709
  frame.colorRange = constants.AVCOL_RANGE_MPEG
  frame.colorPrimaries = constants.AVCOL_PRI_BT709
  frame.colorTrc = constants.AVCOL_TRC_BT709
  frame.getBuffer()
  return frame
}

/** A reused frame of this size to encode, and what another one becomes in it. */
function openScaled(ffmpeg: Ffmpeg, width: number, height: number) {
  const target = openYuvFrame(ffmpeg, width, height)
  const scaler: SoftwareScaleContext = new ffmpeg.SoftwareScaleContext()
  scaler.allocContext()
  return {
    scale(source: Frame): Frame {
      // The encoder may still use the last frame.
      target.makeWritable()
      if (scaler.scaleFrameSync(target, source) < 0) throw new Error('FFmpeg could not convert a frame.')
      return target
    },
    free() {
      scaler.freeContext()
      target.free()
    },
  }
}

/** A pair of reused frames: one to fill and one to encode. */
function openFrames(ffmpeg: Ffmpeg, width: number, height: number) {
  const source = openRgbaFrame(ffmpeg, width, height)
  const target = openScaled(ffmpeg, width, height)
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
      return target.scale(source)
    },
    free() {
      source.free()
      target.free()
    },
  }
}
