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
/**
 * Shared modules of fewer bytes make no file of their own: they go into one that is loaded by all who want them, and
 * perhaps by some more. Late parts share modules in a hundred ways, and each way was a request.
 */
const smallestPartBytes = 4096
const separateFiles = /\.(woff2|png|jpe?g|webp|avif)$/

/** Bundles the app for browsers, in memory. Takes some ten milliseconds. @throws AggregateError when it does not compile */
export async function buildPages(entry: string): Promise<PageFiles> {
  const files = new Map<string, PageFile>()
  const stylesheets = new Set<string>()
  const { outputs } = await Bun.build({
    entrypoints: [entry],
    target: 'browser',
    minify: true,
    splitting: true,
    minChunkSize: smallestPartBytes,
    publicPath: '/',
    define: { 'process.env.NODE_ENV': '"production"' },
    naming: {
      entry: '[name].[ext]',
      chunk: `${assetFolder}/[name]-[hash].[ext]`,
      asset: `${assetFolder}/[name]-[hash].[ext]`,
    },
    plugins: [leaveOutStyles(stylesheets)],
  })
  // Which of several comes first would change from build to build, and with it which rule wins.
  if (stylesheets.size > 1) throw new Error(`Scripts import several stylesheets: ${[...stylesheets].join(', ')}.`)
  const links = await Promise.all([...stylesheets].map((path) => buildStyles(path, files)))
  let document: PageFile | null = null
  for (const output of outputs) {
    const type = output.type || 'application/octet-stream'
    if (output.path.endsWith('.html'))
      document = { content: new Blob([linkStyles(await output.text(), links)], { type }), type, immutable: false }
    else files.set(`/${output.path.replace(/^\.?\//, '')}`, { content: output, type, immutable: true })
  }
  if (!document) throw new Error(`${basename(entry)} gave no document.`)
  return { document, files }
}

/** Leaves out the stylesheets that scripts import, and notes their paths: they are built by themselves. */
function leaveOutStyles(stylesheets: Set<string>): BunPlugin {
  return {
    name: 'leave-out-styles',
    setup(build) {
      build.onLoad({ filter: /\.css$/ }, ({ path }) => {
        stylesheets.add(path)
        return { contents: '', loader: 'js' }
      })
    },
  }
}

/**
 * Bundles a stylesheet into `files` and answers its address. For the target 'browser' Bun rewrites logical properties for
 * browsers that do not know them, and tells the direction by a list of languages: `dir="rtl"` then mirrors nothing. Every
 * browser that knows `color-mix()`, which the tokens are made of, knows these properties. The target 'bun' keeps them.
 */
async function buildStyles(path: string, files: Map<string, PageFile>): Promise<string> {
  const { outputs } = await Bun.build({
    entrypoints: [path],
    target: 'bun',
    minify: true,
    plugins: [keepSeparate(files)],
  })
  const [content] = outputs
  if (!content) throw new Error(`${basename(path)} gave no styles.`)
  const hash = Bun.hash(await content.arrayBuffer()).toString(36)
  const address = `/${assetFolder}/${basename(path, '.css')}-${hash}.css`
  files.set(address, { content, type: content.type, immutable: true })
  return address
}

/** The document with its stylesheets before its script, which waits for them. */
function linkStyles(document: string, addresses: readonly string[]): string {
  const links = addresses.map((address) => `<link rel="stylesheet" crossorigin href="${address}">`).join('')
  return new HTMLRewriter()
    .on('script[type="module"]', {
      element(script) {
        script.before(links, { html: true })
      },
    })
    .transform(document)
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
