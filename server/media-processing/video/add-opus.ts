import { rename, rm } from 'node:fs/promises'
import type { Encoder, Muxer } from 'node-av/api'
import type { Frame, Stream } from 'node-av/lib'
import { type Ffmpeg, loadFfmpeg, readOptions } from './ffmpeg.ts'

/** Bits per second: music in stereo without audible loss. */
const bitrate = 128_000

/**
 * Adds the sound of a video to a silent WebM as Opus, up to the end of the WebM. Returns false, without a change, when
 * there is no sound.
 * @param path WebM that gets the sound, replaced when it is done
 */
export async function addOpus(path: string, soundPath: string): Promise<boolean> {
  const ffmpeg = await loadFfmpeg()
  await using silent = await ffmpeg.Demuxer.open(path, { options: { ...readOptions } })
  await using source = await ffmpeg.Demuxer.open(soundPath, { options: { ...readOptions } })
  const video = silent.video()
  const sound = source.audio()
  if (!video || !sound) return false
  const partial = `${path}.sound`
  try {
    await using output = await ffmpeg.Muxer.open(partial, { format: 'webm', options: { fflags: '+bitexact' } })
    using decoder = await ffmpeg.Decoder.create(sound, { exitOnError: false })
    using encoder = await openEncoder(ffmpeg)
    const videoTarget = output.addStream(video)
    const soundTarget = output.addStream(encoder)
    const endS = silent.duration
    const frames = decoder.frames(source.packets(sound.index))
    let next = await nextFrame(frames)
    /** Writes sound up to this time, so that it is interleaved with the frames. */
    const writeSoundUntil = async (untilS: number) => {
      while (next && secondsOf(next.pts, sound) < untilS) {
        await write(encoder, output, soundTarget, next)
        next.free()
        next = await nextFrame(frames)
      }
    }
    for await (const packet of silent.packets(video.index)) {
      if (!packet) continue
      await writeSoundUntil(Math.min(endS, secondsOf(packet.dts, video)))
      await output.writePacket(packet, videoTarget)
      packet.free()
    }
    await writeSoundUntil(endS)
    await write(encoder, output, soundTarget, null)
    next?.free()
  } catch (error) {
    await rm(partial, { force: true })
    throw error
  }
  await rename(partial, path)
  return true
}

function openEncoder({ Encoder, constants }: Ffmpeg): Promise<Encoder> {
  return Encoder.create(constants.FF_ENCODER_LIBOPUS, { bitrate, autoResample: true })
}

async function nextFrame(frames: AsyncIterator<Frame | null>): Promise<Frame | null> {
  for (;;) {
    const { done, value } = await frames.next()
    if (done) return null
    if (value) return value
  }
}

function secondsOf(ticks: bigint, { timeBase }: Pick<Stream, 'timeBase'>): number {
  return (Number(ticks) * timeBase.num) / timeBase.den
}

async function write(encoder: Encoder, output: Muxer, target: number, frame: Frame | null): Promise<void> {
  for (const packet of await encoder.encodeAll(frame)) {
    await output.writePacket(packet, target)
    packet.free()
  }
}
