import type { Decoder, Demuxer } from 'node-av/api'
import type { Frame, Stream } from 'node-av/lib'
import { MediaError } from '../media-error.ts'
import { codecThreads, type Ffmpeg, loadFfmpeg, readOptions } from './ffmpeg.ts'
import { openRgbaFrame } from './rgba-frame.ts'
import { turnRgba } from './turn-rgba.ts'

export interface FrameRange {
  /** Index of the first frame; 0 if not given. */
  from?: number
  /** Index after the last frame; the end if not given. */
  to?: number
  /** Size in px of the returned frames; the video's own by default. */
  width?: number
  height?: number
}

export interface VideoFrame {
  /** 0-based index in the video. */
  index: number
  /** Seconds from the first frame. */
  time: number
  /** RGBA; valid until the next frame is requested. */
  data: Uint8Array
}

export interface VideoReader {
  /** Size in px as players show it: a video recorded sideways is rotated. */
  readonly width: number
  readonly height: number
  /** Frames per second on average. */
  readonly fps: number
  /** Number of frames in the file; those at the end of a damaged file may not decode. */
  readonly frameCount: number
  /** Seconds. */
  readonly duration: number
  readonly hasAudio: boolean
  /** Decodes a range of frames in order. May be called repeatedly, but only for one range at a time. */
  frames(range?: FrameRange): AsyncGenerator<VideoFrame, void, void>
  close(): Promise<void>
}

const maxPixels = 40_000_000
const usualFps = 24
/** Opens an MP4, MOV or WebM. @throws MediaError with a message for people */
export async function openVideo(path: string): Promise<VideoReader> {
  const ffmpeg = await loadFfmpeg()
  const input = await openInput(ffmpeg, path)
  const stream = input.video()
  if (!stream) {
    await input.close()
    throw MediaError.of('video_unreadable')
  }
  const { width, height } = stream.codecpar
  if (width * height > maxPixels) {
    await input.close()
    throw MediaError.of('video_pixels_exceeded')
  }
  const hasAudio = input.audio() !== undefined
  const { times, endTime } = await frameTimes(input, stream)
  const turn = turnOf(ffmpeg, stream)
  await input.close()
  const first = times[0] ?? 0
  const duration = Math.max(endTime - first, 0)
  if (times.length === 0 || width < 1 || height < 1) throw MediaError.of('video_unreadable')
  const fps = duration > 0 ? times.length / duration : usualFps
  const isUpright = turn % 180 === 0
  const displaySize = isUpright ? { width, height } : { width: height, height: width }

  async function* frames(range: FrameRange = {}): AsyncGenerator<VideoFrame, void, void> {
    const from = Math.max(0, range.from ?? 0)
    const to = Math.min(times.length, range.to ?? times.length)
    if (from >= to) return
    const size = { width: range.width ?? displaySize.width, height: range.height ?? displaySize.height }
    const coded = isUpright ? size : { width: size.height, height: size.width }
    await using source = await openInput(ffmpeg, path)
    const video = source.video()
    if (!video) throw MediaError.of('video_unreadable')
    using decoder = await ffmpeg.Decoder.create(video, { exitOnError: false, threadCount: codecThreads })
    const indexOf = new Map(times.map((time, index) => [time, index]))
    if (from > 0) await source.seek(times[from] ?? 0, -1, ffmpeg.constants.AVSEEK_FLAG_BACKWARD)
    using converter = openConverter(ffmpeg, coded.width, coded.height)
    let lastIndex = from - 1
    for await (const frame of decodedFrames(source, decoder, video)) {
      try {
        const seconds = secondsOf(ffmpeg, frame, video)
        const index = (seconds === null ? undefined : indexOf.get(seconds)) ?? lastIndex + 1
        if (index < from) continue
        if (index >= to) return
        lastIndex = index
        const data = turnRgba(converter.convert(frame), coded.width, coded.height, turn)
        yield { index, time: (times[index] ?? index / fps) - first, data }
      } finally {
        frame.free()
      }
    }
  }

  return { ...displaySize, fps, frameCount: times.length, duration, hasAudio, frames, close: async () => undefined }
}

async function openInput({ Demuxer }: Ffmpeg, path: string): Promise<Demuxer> {
  try {
    return await Demuxer.open(path, { options: { ...readOptions } })
  } catch (error) {
    throw MediaError.of('video_unreadable', { cause: error })
  }
}

/** Decodes frames up to the end, or up to the damaged part of a file. */
async function* decodedFrames(input: Demuxer, decoder: Decoder, stream: Stream): AsyncGenerator<Frame, void, void> {
  const packets = input.packets(stream.index)
  for await (const frame of decoder.frames(packets)) if (frame) yield frame
}

/**
 * Times in seconds at which the frames are shown and at which the last one ends, read from the packets without
 * decoding.
 */
async function frameTimes(input: Demuxer, stream: Stream): Promise<{ times: number[]; endTime: number }> {
  const { num, den } = stream.timeBase
  const times: number[] = []
  let endTime = 0
  for await (const packet of input.packets(stream.index)) {
    if (!packet) continue
    const time = (Number(packet.pts) * num) / den
    times.push(time)
    endTime = Math.max(endTime, time + (Number(packet.duration) * num) / den)
    packet.free()
  }
  times.sort((a, b) => a - b)
  return { times, endTime }
}

function secondsOf({ constants }: Ffmpeg, frame: Frame, stream: Stream): number | null {
  const pts = frame.pts === constants.AV_NOPTS_VALUE ? frame.bestEffortTimestamp : frame.pts
  if (pts === constants.AV_NOPTS_VALUE) return null
  const { num, den } = stream.timeBase
  return (Number(pts) * num) / den
}

const quarterTurn = 90

/**
 * Clockwise rotation in degrees that players apply: phones record sideways and store the rotation as a matrix of 16.16
 * numbers.
 */
function turnOf({ constants }: Ffmpeg, stream: Stream): number {
  const matrix = stream.codecpar.getCodedSideData(constants.AV_PKT_DATA_DISPLAYMATRIX)
  if (!matrix || matrix.length < 8) return 0
  const degrees = (Math.atan2(matrix.readInt32LE(4), matrix.readInt32LE(0)) * 180) / Math.PI
  return (((Math.round(degrees / quarterTurn) * quarterTurn) % 360) + 360) % 360
}

/** Number of lines from which videos without color information use the colors of HD. */
const hdLines = 720

function openConverter(ffmpeg: Ffmpeg, width: number, height: number) {
  const { SoftwareScaleContext, constants } = ffmpeg
  const target = openRgbaFrame(ffmpeg, width, height)
  const scaler = new SoftwareScaleContext()
  scaler.allocContext()
  const rowBytes = width * 4
  const packed = new Uint8Array(rowBytes * height)
  return {
    convert(frame: Frame): Uint8Array {
      if (frame.colorSpace === constants.AVCOL_SPC_UNSPECIFIED)
        frame.colorSpace = frame.height >= hdLines ? constants.AVCOL_SPC_BT709 : constants.AVCOL_SPC_SMPTE170M
      if (scaler.scaleFrameSync(target, frame) < 0) throw MediaError.of('video_unreadable')
      const pixels = target.data?.[0]
      const stride = target.linesize[0] ?? 0
      if (!pixels || stride < rowBytes) throw new Error('FFmpeg has no memory for a frame.')
      if (stride === rowBytes) packed.set(pixels.subarray(0, packed.length))
      else for (let y = 0; y < height; y++) packed.set(pixels.subarray(y * stride, y * stride + rowBytes), y * rowBytes)
      return packed
    },
    [Symbol.dispose]() {
      scaler.freeContext()
      target.free()
    },
  }
}
