import { basename, join } from 'node:path'
import { type BuiltApp, bundleCreateBox, bundleFeed, createBoxPartsPath } from '@mirari/app/build'
import { createEmbedArchive, type EmbedArchive } from '../pages/embed-archive.ts'
import type { EmbedSources } from '../pages/embed-script.ts'
import { asError, type Log } from '../platform/log.ts'

/** The scripts of partners, bundled from their sources. */
export function bundledEmbeds(): EmbedSources {
  return { feed: async () => ({ script: await bundleFeed() }), createBox: bundleCreateBox }
}

/** The scripts of partners as they were built with the app, with the parts that pages opened before an update still load. */
export function builtEmbeds(built: Promise<BuiltApp>): EmbedSources {
  return {
    feed: async () => ({ script: (await built).embedScripts.feed }),
    async createBox() {
      const { pages, embedScripts } = await built
      const files = [...pages.files].filter(([path]) => path.startsWith(createBoxPartsPath))
      const parts = files.map(async ([path, { content }]) => [basename(path), await content.text()] as const)
      return { script: embedScripts.createBox, parts: new Map(await Promise.all(parts)) }
    },
  }
}

/** The scripts that partners got from this server, in its data folder. */
export function embedArchive(dataDir: string, log: Log): EmbedArchive {
  return createEmbedArchive(join(dataDir, 'embeds'), (error) =>
    log.warn('scripts of partners could not be kept', { error: asError(error) }),
  )
}
