import { join } from 'node:path'
import { type BuiltApp, filesOfPrevious, readArtifact, removeStaleArtifacts, writeArtifact } from './artifact.ts'
import { buildPages, type PageFile } from './build-pages.ts'
import { bundleCreateBox, createBoxPartsPath } from './bundle-create-box.ts'
import { bundleFeed } from './bundle-feed.ts'
import { sourceKey } from './source-key.ts'

export type { BuiltApp, EmbedScripts } from './artifact.ts'
export { buildPages, type PageFile, type PageFiles } from './build-pages.ts'
export { bundleCreateBox, createBoxPartsPath, createBoxStyles } from './bundle-create-box.ts'
export { bundleFeed, feedStylesheets } from './bundle-feed.ts'
export { bundleScript, bundleSplitScript, type SplitScript } from './bundle-script.ts'
export { inlineStyles } from './inline-styles.ts'
export { followSystemTheme, isolateReset, isolateStyles, themeShadowHost } from './isolate-styles.ts'
export { onPreact } from './on-preact.ts'

const root = join(import.meta.dirname, '../../..')

/** The document that the app is built from. */
export const appEntry: string = join(root, 'packages/app/src/index.html')

export interface BuiltAppOptions {
  /** Where artifacts are kept between starts. */
  cacheFolder?: string
  /** Told when the artifact could not be kept, say in a folder that may only be read; the next start builds again. */
  onNotKept?: (error: unknown) => void
}

/**
 * The app as it is served: the artifact of this version, built now if there is none yet, and the files of the previous
 * version, which open pages may still load. @throws AggregateError when it does not compile
 */
export async function builtApp(options: BuiltAppOptions = {}): Promise<BuiltApp> {
  const { cacheFolder = join(root, 'node_modules/.cache/mirari-app'), onNotKept = () => undefined } = options
  const key = await sourceKey(root, ['app', 'embed'])
  const { pages, embedScripts } = (await readArtifact(cacheFolder, key)) ?? (await build(cacheFolder, key, onNotKept))
  const files = new Map([...(await filesOfPrevious(cacheFolder, key)), ...pages.files])
  return { pages: { ...pages, files }, embedScripts }
}

async function build(cacheFolder: string, key: string, onNotKept: (error: unknown) => void): Promise<BuiltApp> {
  const [app, feed, createBox] = await Promise.all([buildPages(appEntry), bundleFeed(), bundleCreateBox()])
  const parts = [...createBox.parts].map(([name, text]) => [`${createBoxPartsPath}${name}`, scriptFile(text)] as const)
  const pages = { ...app, files: new Map([...app.files, ...parts]) }
  const built = { pages, embedScripts: { feed, createBox: createBox.script } }
  try {
    await writeArtifact(cacheFolder, key, built)
    await removeStaleArtifacts(cacheFolder, key)
  } catch (error) {
    onNotKept(error)
  }
  return built
}

/** A part of a script, whose name changes with its content. */
function scriptFile(text: string): PageFile {
  const type = 'text/javascript; charset=utf-8'
  return { content: new Blob([text], { type }), type, immutable: true }
}
