import { isRecord } from '../document/check.ts'
import { readDocument } from '../document/read.ts'
import type { VideoSource } from '../document/schema.ts'
import { templateDocument } from '../template/overlay-items.ts'
import { readTemplateConfig } from '../template/read-config.ts'
import { hasAudioTrack } from './audio-track.ts'

/** Volume of a wallpaper whose items have volumes of their own, percent. */
const wholeVolume = 100

interface Audible {
  /** Percent */
  volume: number
  /** Videos that are not silent, each with the files of which one plays. */
  videos: readonly (readonly VideoSource[])[]
}

/** Videos of a package that its maker did not silence; null when the package says nothing of them. */
function audibleVideos(config: string): Audible | null {
  let value: unknown
  try {
    value = JSON.parse(config)
  } catch {
    return null
  }
  const template = isRecord(value) && !('_version' in value) ? readTemplateConfig(config) : null
  if (template && !('ok' in template)) return null
  const read = template
    ? { ok: templateDocument(template.ok, ({ new_path }) => new_path || undefined) }
    : readDocument(value)
  if (!('ok' in read)) return null
  const spec = read.ok
  const media = 'media' in spec && spec.volume > 0 ? spec.media : []
  const items = spec.items.filter((item) => item.visible && item.type === 'video' && item.volume > 0)
  const videos = [...media, ...items].flatMap((item) => (item.type === 'video' ? [item.sources] : []))
  return { volume: media.length > 0 && 'media' in spec ? Math.round(spec.volume * 100) : wholeVolume, videos }
}

/**
 * The volume, in percent, at which the videos of an unpacked package play (the property 'volume' of `userProperties`);
 * null for a wallpaper without sound. Sounds of the page of a template do not count: it plays them by itself.
 */
export async function packageVolume(files: ReadonlyMap<string, Blob>): Promise<number | null> {
  const audible = audibleVideos((await files.get('config.json')?.text()) ?? '')
  for (const sources of audible?.videos ?? [])
    for (const { src } of sources) {
      const file = files.get(src)
      if (file && (await hasAudioTrack(src, file))) return audible?.volume ?? null
    }
  return null
}
