import type { GenerationResult, User } from '@mirari/contract/schemas'
import { contentTypeOf, type OpenedPackage, openPackage, PackageProblem } from '@mirari/wallpaper'
import type { MediaReader } from '../media/ports.ts'
import { Problem } from '../platform/http/problem.ts'
import { RecentlyUsed } from '../platform/recently-used.ts'
import { stillPage } from './play-page.ts'

export interface PlayDeps {
  feed: { result(viewer: User | null, id: string): Promise<GenerationResult> }
  media: Pick<MediaReader, 'keyOf' | 'open'>
}

/** A file of a playing wallpaper with its entity tag. */
export interface PlayFile {
  content: Blob
  type: string
  etag: string
}

export type PlayService = ReturnType<typeof createPlayService>

/** Number of cached zip directories of some kilobytes each. */
const rememberedPackages = 100

/** The files in the packages of published wallpapers. Private wallpapers are treated as missing. */
export function createPlayService({ feed, media }: PlayDeps) {
  const opened = new RecentlyUsed<string, Promise<OpenedPackage>>(rememberedPackages)

  function open(key: string): Promise<OpenedPackage> {
    const cachedPackage = opened.get(key)
    if (cachedPackage) return cachedPackage
    const opening = media.open(key).then((found) => {
      if (!found) throw nothing()
      return openPackage(found.file)
    })
    opened.set(key, opening)
    opening.catch(() => opened.delete(key))
    return opening
  }

  return {
    /** A file of a package by its path; '' is the page. @throws Problem 'not_found' */
    async file(id: string, path: string): Promise<PlayFile> {
      const result = await feed.result(null, id)
      if (result.wallpaper_zip_url === null) {
        if (path !== '' || result.task_category === 'wallpaper' || result.task_category === 'wallpaper_template') {
          throw nothing()
        }
        const type = contentTypeOf('index.html')
        return { content: new Blob([stillPage(result)]), type, etag: `"${result.generation_result_id}"` }
      }
      const key = media.keyOf(result.wallpaper_zip_url, [])
      if (key === null) throw nothing()
      const name = path === '' ? 'index.html' : path
      try {
        const content = await (await open(key)).file(name)
        if (!content) throw nothing()
        return { content, type: contentTypeOf(name), etag: `"${key}-${Bun.hash(name).toString(36)}"` }
      } catch (error) {
        if (error instanceof PackageProblem) throw nothing()
        throw error
      }
    },
  }
}

function nothing(): Problem {
  return new Problem('wallpaper_not_playable')
}
