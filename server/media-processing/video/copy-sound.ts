import { rename, rm } from 'node:fs/promises'
import type { Packet, Stream } from 'node-av/lib'
import { type Ffmpeg, loadFfmpeg, readOptions } from './ffmpeg.ts'

/**
 * Copies the sound of one video into another, unchanged, up to the end of the latter. Returns false, without a change,
 * when there is no sound that browsers play in an MP4.
 * @param path MP4 that gets the sound, replaced when it is done
 * @param soundPath MP4, MOV or WebM with the sound
 */
export async function copySound(path: string, soundPath: string): Promise<boolean> {
  const ffmpeg = await loadFfmpeg()
  await using silent = await ffmpeg.Demuxer.open(path, { options: { ...readOptions } })
  await using source = await ffmpeg.Demuxer.open(soundPath, { options: { ...readOptions } })
  const video = silent.video()
  const sound = source.audio()
  if (!video || !sound || !isPlayable(ffmpeg, sound.codecpar.codecId)) return false
  const partial = `${path}.sound`
  try {
    await using output = await ffmpeg.Muxer.open(partial, { format: 'mp4', options: { movflags: '+faststart' } })
    const metadata = silent.getFormatContext().metadata?.getAll()
    if (metadata) output.getFormatContext().metadata = ffmpeg.Dictionary.fromObject(metadata)
    const videoTarget = output.addStream(video)
    const soundTarget = output.addStream(sound)
    const endS = silent.duration
    const sounds = source.packets(sound.index)[Symbol.asyncIterator]()
    let next = await nextPacket(sounds)
    /** Writes sound up to this time, so that it is interleaved with the frames. */
    const writeSoundUntil = async (untilS: number) => {
      while (next && timeOf(next, sound) < untilS) {
        await output.writePacket(next, soundTarget)
        next.free()
        next = await nextPacket(sounds)
      }
    }
    for await (const packet of silent.packets(video.index)) {
      if (!packet) continue
      await writeSoundUntil(Math.min(endS, timeOf(packet, video)))
      await output.writePacket(packet, videoTarget)
      packet.free()
    }
    await writeSoundUntil(endS)
    next?.free()
  } catch (error) {
    await rm(partial, { force: true })
    throw error
  }
  await rename(partial, path)
  return true
}

type Packets = AsyncIterator<Packet | null>

async function nextPacket(packets: Packets): Promise<Packet | null> {
  for (;;) {
    const { done, value } = await packets.next()
    if (done) return null
    if (value) return value
  }
}

/** Seconds. */
function timeOf(packet: Packet, { timeBase }: Pick<Stream, 'timeBase'>): number {
  return (Number(packet.dts) * timeBase.num) / timeBase.den
}

function isPlayable({ constants }: Ffmpeg, codec: number): boolean {
  const playable: readonly number[] = [constants.AV_CODEC_ID_AAC, constants.AV_CODEC_ID_MP3, constants.AV_CODEC_ID_OPUS]
  return playable.includes(codec)
}
