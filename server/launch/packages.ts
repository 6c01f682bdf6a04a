import type { GenerationResult } from '@mirari/contract/schemas'
import type { MediaReader } from '../media/ports.ts'
import type { Database } from '../platform/database/database.ts'
import { Problem } from '../platform/http/problem.ts'
import type { Viewer } from '../results/visibility.ts'
import { packageFacts } from './tickets/store.ts'

export interface PackageDeps {
  database: Pick<Database, 'read'>
  feed: { result(viewer: Viewer, id: string): Promise<GenerationResult> }
  media: Pick<MediaReader, 'keyOf' | 'open'>
}

export interface ResultPackage {
  result: GenerationResult
  /** Media key of the zip. */
  key: string
  zip: { path: string; bytes: number; sha256: string }
}

/** Finds the package of a result that the viewer may see. @throws Problem 'not_found', 'conflict' when there is none */
export type FindPackage = (viewer: Viewer, resultId: string) => Promise<ResultPackage>

export function createPackageFinder({ database, feed, media }: PackageDeps): FindPackage {
  return async (viewer, resultId) => {
    const result = await feed.result(viewer, resultId)
    const path = result.wallpaper_zip_url
    const key = path === null ? null : media.keyOf(path, [])
    const facts = key === null ? undefined : await packageFacts(database.read, key)
    if (path === null || key === null || !facts) throw new Problem('package_missing')
    return { result, key, zip: { path, ...facts } }
  }
}
