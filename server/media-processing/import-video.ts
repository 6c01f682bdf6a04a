import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Frame, Stream } from 'node-av/lib'
import sharp from 'sharp'
import { finishOutput } from './finish-output.ts'
import { hashFile } from './hash-file.ts'
import { maxImagePixels } from './max-image-pixels.ts'
import type { FinishedFile } from './media-file.ts'
import type { ImportAnswer, MediaFormat } from './media-jobs.ts'
import { RefusedFile } from './refused-file.ts'
import { type Ffmpeg, loadFfmpeg } from './video/ffmpeg.ts'

type VideoFormat = Extract<MediaFormat, 'mp4' | 'mov' | 'webm'>

/** The demuxers FFmpeg may use: a disguised playlist would open other files and addresses. */
const demuxers: Readonly<Record<VideoFormat, string>> = { mp4: 'mov', mov: 'mov', webm: 'matroska' }

/** Loads FFmpeg, an optional dependency; a server without it accepts only images. */
async function requireFfmpeg(): Promise<Ffmpeg> {
  try {
    return await loadFfmpeg()
  } catch (error) {
    throw new RefusedFile('videos_unavailable', { cause: error })
  }
}

const openVideo = ({ Demuxer }: Ffmpeg, path: string, format: VideoFormat) =>
  Demuxer.open(path, { options: { format_whitelist: demuxers[format], protocol_whitelist: 'file' } })

/**
 * Decodes the first frame as the poster and copies video and sound, unchanged, into a new file, which leaves out
 * everything else, such as the location of the recording.
 * @throws RefusedFile; any error for a damaged file
 */
export async function importVideo(path: string, format: VideoFormat, folder: string): Promise<ImportAnswer> {
  const ffmpeg = await requireFfmpeg()
  const image = await makePoster(ffmpeg, path, format, folder)
  const copy = join(folder, format === 'webm' ? 'video.webm' : 'video.mp4')
  const durationS = await copyStreams(ffmpeg, path, format, copy)
  const [sha256, { size: bytes }] = await Promise.all([hashFile(copy), stat(copy)])
  const content_type = format === 'webm' ? 'video/webm' : 'video/mp4'
  return {
    image,
    video: { ...image, path: copy, content_type, bytes, sha256, thumbnails: [] },
    durationS,
  }
}

async function makePoster(ffmpeg: Ffmpeg, path: string, format: VideoFormat, folder: string): Promise<FinishedFile> {
  await using input = await openVideo(ffmpeg, path, format)
  const stream = input.video()
  if (!stream) throw new Error('There is no picture in this video.')
  checkVideoStream(ffmpeg, stream)
  using decoder = await ffmpeg.Decoder.create(stream, { exitOnError: false })
  for await (const frame of decoder.frames(input.packets(stream.index))) {
    if (!frame) break
    if (frame.width * frame.height > maxImagePixels) throw new RefusedFile('video_too_many_pixels')
    using scaler = new ffmpeg.Scaler()
    const pixels = await scaler.toBuffer(frame, { format: 'rgba' })
    const poster = join(folder, 'poster.webp')
    const { width, height } = await sharp(pixels, { raw: { width: frame.width, height: frame.height, channels: 4 } })
      .rotate(turnOf(ffmpeg, frame))
      .removeAlpha()
      .webp({ quality: 90, effort: 2 })
      .toFile(poster)
    frame.free()
    return finishOutput({ path: poster, content_type: 'image/webp', width, height, tags: [] }, folder)
  }
  throw new Error('No frame of this video can be decoded.')
}

function checkVideoStream({ constants }: Ffmpeg, { codecpar }: Stream): void {
  const playable: readonly number[] = [
    constants.AV_CODEC_ID_H264,
    constants.AV_CODEC_ID_HEVC,
    constants.AV_CODEC_ID_VP8,
    constants.AV_CODEC_ID_VP9,
    constants.AV_CODEC_ID_AV1,
  ]
  if (!playable.includes(codecpar.codecId)) throw new RefusedFile('video_codec')
  if (codecpar.width * codecpar.height > maxImagePixels) throw new RefusedFile('video_too_many_pixels')
}

const quarterTurn = 90

/**
 * Clockwise rotation in degrees that players apply: phones record sideways and store the rotation as a matrix of 16.16
 * numbers.
 */
function turnOf({ constants }: Ffmpeg, frame: Frame): number {
  const matrix = frame.getSideData(constants.AV_FRAME_DATA_DISPLAYMATRIX)
  if (!matrix || matrix.length < 8) return 0
  const degrees = (Math.atan2(matrix.readInt32LE(4), matrix.readInt32LE(0)) * 180) / Math.PI
  return Math.round(degrees / quarterTurn) * quarterTurn
}

/** Room for what containers leave out of each packet and a copy repeats, as a share of the file and in bytes. */
const extraShare = 0.02
const extraBytes = 64 * 1024

/**
 * Copies the streams; returns the duration in seconds, if it is known.
 * @throws RefusedFile for a file whose table of contents names its bytes many times, which would unpack to gigabytes
 */
async function copyStreams(ffmpeg: Ffmpeg, path: string, format: VideoFormat, copy: string): Promise<number | null> {
  const isWebm = format === 'webm'
  const maxBytes = (await stat(path)).size * (1 + extraShare) + extraBytes
  let bytes = 0
  await using input = await openVideo(ffmpeg, path, format)
  const video = input.video()
  const sound = input.audio()
  await using output = await ffmpeg.Muxer.open(copy, { options: isWebm ? {} : { movflags: '+faststart' } })
  const targets = new Map<number, number>()
  if (video) targets.set(video.index, output.addStream(video))
  if (sound && isPlayableSound(ffmpeg, sound, isWebm)) targets.set(sound.index, output.addStream(sound))
  for await (const packet of input.packets()) {
    if (!packet) continue
    // An empty packet takes room, too: in the index.
    bytes += packet.size + 1
    const target = targets.get(packet.streamIndex)
    if (target !== undefined && bytes <= maxBytes) await output.writePacket(packet, target)
    packet.free()
    if (bytes > maxBytes) throw new RefusedFile('video_repeats_itself')
  }
  return input.duration > 0 ? input.duration : null
}

/** Whether browsers can play the sound; sound of other formats is left out. */
function isPlayableSound({ constants }: Ffmpeg, { codecpar }: Stream, isWebm: boolean): boolean {
  const playable: readonly number[] = isWebm
    ? [constants.AV_CODEC_ID_OPUS, constants.AV_CODEC_ID_VORBIS]
    : [constants.AV_CODEC_ID_AAC, constants.AV_CODEC_ID_MP3, constants.AV_CODEC_ID_OPUS]
  return playable.includes(codecpar.codecId)
}
