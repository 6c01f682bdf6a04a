import { contentTypeOf } from './content-type.ts'

/** Most bytes that are read of a WebM, whose tracks are described before its content. */
const webmHeadBytes = 256 * 1024
/** Most bytes of the description of an MP4 (`moov`), wherever it lies in the file. */
const maxDescriptionBytes = 16 * 1024 ** 2
const shortHeaderBytes = 8
const longHeaderBytes = 16

const latin = async (part: Blob) => new TextDecoder('latin1').decode(await part.arrayBuffer())

/** The boxes of an MP4 lie one behind the other, each with its length and its name in front. */
async function describesSound(mp4: Blob): Promise<boolean> {
  for (let at = 0; at + shortHeaderBytes <= mp4.size; ) {
    const header = await mp4.slice(at, at + longHeaderBytes).arrayBuffer()
    const view = new DataView(header)
    const name = new TextDecoder('latin1').decode(header.slice(4, shortHeaderBytes))
    const short = view.getUint32(0)
    // A length of 1 is followed by one of 8 bytes; 0 reaches to the end of the file.
    const isLong = short === 1 && header.byteLength === longHeaderBytes
    const length = isLong ? Number(view.getBigUint64(shortHeaderBytes)) : short || mp4.size - at
    if (length < shortHeaderBytes) return false
    if (name === 'moov') {
      // A track with sound has a handler of the type 'soun'.
      const description = await latin(mp4.slice(at, at + Math.min(length, maxDescriptionBytes)))
      return /hdlr.{8}soun/s.test(description)
    }
    at += length
  }
  return false
}

/** Whether a video of a package, an MP4 or a WebM, has a track with sound; of the file only its description is read. */
export async function hasAudioTrack(path: string, video: Blob): Promise<boolean> {
  const type = contentTypeOf(path)
  if (type === 'video/mp4') return describesSound(video)
  if (type !== 'video/webm') return false
  return /A_OPUS|A_VORBIS/.test(await latin(video.slice(0, webmHeadBytes)))
}
