/** FFmpeg's own interpolation, for comparison. */
import { loadFfmpeg, readOptions } from '../../../server/media-processing/video/ffmpeg.ts'

const settings = 'mi_mode=mci:mc_mode=aobmc:me_mode=bidir:vsbmc=1'

/** RGBA frames of a video at another rate. FFmpeg returns two or three frames fewer than it should. */
export async function minterpolate(path: string, fps: number): Promise<Uint8Array[]> {
  const ffmpeg = await loadFfmpeg()
  await using input = await ffmpeg.Demuxer.open(path, { options: { ...readOptions } })
  const video = input.video()
  if (!video) throw new Error('There is no video.')
  using decoder = await ffmpeg.Decoder.create(video)
  using filter = ffmpeg.FilterAPI.create(`minterpolate=fps=${fps}:${settings},format=rgba`)
  const out: Uint8Array[] = []
  for await (const frame of filter.frames(decoder.frames(input.packets(video.index)))) {
    if (!frame) continue
    const pixels = frame.data?.[0]
    const stride = frame.linesize[0] ?? 0
    if (pixels) {
      const packed = new Uint8Array(frame.width * frame.height * 4)
      for (let y = 0; y < frame.height; y++)
        packed.set(pixels.subarray(y * stride, y * stride + frame.width * 4), y * frame.width * 4)
      out.push(packed)
    }
    frame.free()
  }
  return out
}
