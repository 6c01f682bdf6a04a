import { join } from 'node:path'
import { bundleScript } from './bundle-script.ts'

const packagesDir = join(import.meta.dirname, '../..')

/** What {@link bundleScript} has to know of the stylesheets of `<mirari-feed>`. */
export const feedStylesheets: readonly string[] = [
  join(packagesDir, 'embed/src/mirari-feed.css'),
  join(packagesDir, 'masonry-feed/src/tiles.css'),
]

/** The script behind `<script type="module" src="…/feed.js">`. */
export function bundleFeed(): Promise<string> {
  return bundleScript(join(packagesDir, 'embed/src/feed.ts'), feedStylesheets)
}
