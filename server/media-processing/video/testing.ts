import { readFile } from 'node:fs/promises'
import { loadFfmpeg } from './ffmpeg.ts'
import { type FrameRange, openVideo } from './video-reader.ts'
import { openVideoWriter } from './video-writer.ts'

/** Writes a small video of a bright bar that moves right by a tenth of the width per frame over a colored ground. */
export async function writeBarVideo(
  path: string,
  { width = 64, height = 48, fps = 24, count = 12 } = {},
): Promise<void> {
  const writer = await openVideoWriter({ path, width, height, fps, crf: 8 })
  for (let index = 0; index < count; index++) await writer.write(barFrame(width, height, index))
  await writer.close()
}

/** RGBA of one frame of `writeBarVideo`. */
export function barFrame(width: number, height: number, index: number): Uint8Array {
  const data = new Uint8Array(width * height * 4)
  const from = Math.floor((index / 10) * width) % width
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i += 4) {
      const isBar = x >= from && x < from + width / 8
      data[i] = isBar ? 240 : 40
      data[i + 1] = isBar ? 230 : 90
      data[i + 2] = isBar ? 220 : 140
      data[i + 3] = 255
    }
  }
  return data
}

const toneRate = 48_000
const toneHz = 440
/** Number of samples in an AAC frame. */
const toneBlock = 1024

/** Writes an MP4 with only a tone in AAC, at least so many seconds long. */
export async function writeTone(path: string, seconds: number): Promise<void> {
  const { Encoder, Frame, Muxer, Rational, constants } = await loadFfmpeg()
  const encoder = await Encoder.create(constants.FF_ENCODER_AAC, { bitrate: 96_000 })
  await using muxer = await Muxer.open(path, { format: 'mp4' })
  const stream = muxer.addStream(encoder)
  const write = async (frame: InstanceType<typeof Frame> | null) => {
    for (const packet of await encoder.encodeAll(frame)) {
      await muxer.writePacket(packet, stream)
      packet.free()
    }
  }
  for (let from = 0; from < seconds * toneRate; from += toneBlock) {
    const frame = new Frame()
    frame.alloc()
    frame.format = constants.AV_SAMPLE_FMT_FLTP
    frame.sampleRate = toneRate
    frame.nbSamples = toneBlock
    frame.channelLayout = constants.AV_CHANNEL_LAYOUT_MONO
    frame.getBuffer()
    const [plane] = frame.data ?? []
    if (!plane) throw new Error('There is no room for sound.')
    const samples = new Float32Array(plane.buffer, plane.byteOffset, toneBlock)
    for (let i = 0; i < toneBlock; i++) samples[i] = 0.3 * Math.sin(((from + i) / toneRate) * toneHz * 2 * Math.PI)
    frame.timeBase = new Rational(1, toneRate)
    frame.pts = BigInt(from)
    await write(frame)
    frame.free()
  }
  await write(null)
  encoder.close()
}

/**
 * The encoded sound of a video, with the second at which each piece begins and its place in the file; empty without
 * sound.
 */
export async function readSound(path: string): Promise<{ bytes: Buffer; atS: number; position: number }[]> {
  const { Demuxer } = await loadFfmpeg()
  await using file = await Demuxer.open(path)
  const stream = file.audio()
  if (!stream) return []
  const { num, den } = stream.timeBase
  const pieces: { bytes: Buffer; atS: number; position: number }[] = []
  for await (const packet of file.packets(stream.index)) {
    if (!packet) continue
    const atS = (Number(packet.pts) * num) / den
    pieces.push({ bytes: Buffer.from(packet.data ?? []), atS, position: Number(packet.pos) })
    packet.free()
  }
  return pieces
}

/** All frames of a video as copies. */
export async function readFrames(path: string, range: FrameRange = {}): Promise<Uint8Array[]> {
  const video = await openVideo(path)
  const frames: Uint8Array[] = []
  for await (const { data } of video.frames(range)) frames.push(data.slice())
  await video.close()
  return frames
}

/** Mean squared difference over the colors of two RGBA images, as a signal-to-noise ratio in dB. */
export function psnr(a: Uint8Array, b: Uint8Array): number {
  let sum = 0
  for (let i = 0; i < a.length; i++) if (i % 4 !== 3) sum += ((a[i] ?? 0) - (b[i] ?? 0)) ** 2
  const mean = sum / ((a.length / 4) * 3)
  return mean === 0 ? Number.POSITIVE_INFINITY : 10 * Math.log10(255 ** 2 / mean)
}

/** Mean absolute difference over the colors of two RGBA images, in steps of 1/255. */
export function meanDifference(a: Uint8Array, b: Uint8Array): number {
  let sum = 0
  for (let i = 0; i < a.length; i++) if (i % 4 !== 3) sum += Math.abs((a[i] ?? 0) - (b[i] ?? 0))
  return sum / ((a.length / 4) * 3)
}

/** Names of the boxes at the top of an MP4, in order: 'moov' before 'mdat' lets a player start at once. */
export async function topBoxes(path: string): Promise<string[]> {
  const bytes = await readFile(path)
  const names: string[] = []
  for (let at = 0; at + 8 <= bytes.length; at += Math.max(8, bytes.readUInt32BE(at)))
    names.push(bytes.toString('latin1', at + 4, at + 8))
  return names
}
