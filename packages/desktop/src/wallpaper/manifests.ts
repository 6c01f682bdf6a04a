/** Manifests for hosts, written anew, because those of a package could name a program, an address or another wallpaper. */

/** Lively's numbers of kinds; all others start programs or open addresses. */
const livelyPage = 1

interface Facts {
  title: string
  author: string
  /** An image of the package; null for none. */
  thumbnail: string | null
  /** Whether the wallpaper moves with what the computer plays. */
  hears: boolean
}

/** Facts of LivelyInfo.json that are shown to people; anything that is no text is left out. */
export function readFacts(livelyInfo: string | null): Facts {
  const info = parse(livelyInfo)
  const text = (name: string) => (typeof info[name] === 'string' ? info[name].slice(0, 200) : '')
  const hears = text('Arguments').split(' ').includes('--audio')
  return { title: text('Title'), author: text('Author'), thumbnail: text('Thumbnail') || null, hears }
}

export function livelyManifest({ title, author, thumbnail, hears }: Facts): string {
  return json({
    AppVersion: '2.0.7.0',
    Title: title,
    Thumbnail: thumbnail,
    Preview: null,
    Desc: '',
    Author: author,
    License: '',
    Contact: '',
    Type: livelyPage,
    FileName: 'index.html',
    Arguments: hears ? '--pause-event true --audio' : '--pause-event true',
    IsAbsolutePath: false,
  })
}

/** Wallpaper Engine's manifest; of the package's own only the choices that people can make, and their names, are kept. */
export function engineManifest({ title, thumbnail }: Facts, project: string | null): string {
  const { general } = parse(project)
  const kept = (name: string) => (isRecord(general) && isRecord(general[name]) ? general[name] : {})
  return json({
    title,
    type: 'web',
    file: 'index.html',
    ...(thumbnail && { preview: thumbnail }),
    visibility: 'private',
    general: {
      supportsaudioprocessing: isRecord(general) && general.supportsaudioprocessing === true,
      properties: kept('properties'),
      localization: kept('localization'),
    },
  })
}

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function parse(text: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse((text ?? '{}').replace(/^\uFEFF/, ''))
    return isRecord(value) ? value : {}
  } catch {
    return {}
  }
}
