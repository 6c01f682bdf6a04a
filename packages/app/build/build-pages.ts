import { basename, extname, resolve } from 'node:path'
import type { BunPlugin } from 'bun'

/** A file of the app's pages as the browser gets it. */
export interface PageFile {
  content: Blob
  type: string
  /** Its name changes with its content, so it may be kept for ever. */
  immutable: boolean
}

/** The pages of the app: the document that every address shows, and what it loads, by path. */
export interface PageFiles {
  document: PageFile
  files: ReadonlyMap<string, PageFile>
}

const assetFolder = 'assets'
const separateFiles = /\.(woff2|png|jpe?g|webp|avif)$/

/** Bundles the app for browsers, in memory. Takes some ten milliseconds. @throws AggregateError when it does not compile */
export async function buildPages(entry: string): Promise<PageFiles> {
  const files = new Map<string, PageFile>()
  const { outputs } = await Bun.build({
    entrypoints: [entry],
    target: 'browser',
    minify: true,
    splitting: true,
    publicPath: '/',
    define: { 'process.env.NODE_ENV': '"production"' },
    naming: {
      entry: '[name].[ext]',
      chunk: `${assetFolder}/[name]-[hash].[ext]`,
      asset: `${assetFolder}/[name]-[hash].[ext]`,
    },
    plugins: [keepSeparate(files)],
  })
  let document: PageFile | null = null
  for (const output of outputs) {
    const type = output.type || 'application/octet-stream'
    if (output.path.endsWith('.html')) document = { content: output, type, immutable: false }
    else files.set(`/${output.path.replace(/^\.?\//, '')}`, { content: output, type, immutable: true })
  }
  if (!document) throw new Error(`${basename(entry)} gave no document.`)
  return { document, files }
}

/**
 * Bun inlines the files that a stylesheet names. A font is a hundred files, of which a page loads two, so fonts stay
 * files.
 */
function keepSeparate(files: Map<string, PageFile>): BunPlugin {
  return {
    name: 'keep-separate',
    setup(build) {
      build.onResolve({ filter: separateFiles }, async ({ path, importer }) => {
        // What a script imports, Bun writes as a file of its own and gives the script its address.
        if (!importer.endsWith('.css')) return undefined
        const source = path.startsWith('.') ? resolve(importer, '..', path) : Bun.resolveSync(path, importer)
        const content = Bun.file(source)
        const hash = Bun.hash(await content.arrayBuffer()).toString(36)
        const extension = extname(source)
        const name = `/${assetFolder}/${basename(source, extension)}-${hash}${extension}`
        files.set(name, { content, type: content.type, immutable: true })
        return { path: name, external: true }
      })
    },
  }
}
