/** What a page downloads before a script runs: that script and what it imports statically. */
import { existsSync } from 'node:fs'
import { basename, join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { BunPlugin } from 'bun'
import { root } from './sources.ts'

export interface Widget {
  name: string
  /** The module that a host page imports. */
  code: string
  /** Most bytes over the wire with brotli, on Preact, everything included. */
  budget: number
}

/**
 * The feed's goal of 14 kB, one first flight of packets, is that of its script tag, which needs no framework: Preact
 * alone is 6.5 kB.
 */
export const widgets: readonly Widget[] = [
  {
    name: 'masonry-feed',
    code: `export { createFeedStore, FeedTabs, MasonryFeed } from '@mirari/masonry-feed'`,
    budget: 22_500,
  },
  { name: 'create-box', code: `export { CreateBox } from '@mirari/create-box'`, budget: 23_500 },
]

/** React's names lead to Preact, as in every embed. */
export const onPreact: BunPlugin = {
  name: 'react on preact',
  setup(build) {
    const compat = Bun.resolveSync('preact/compat', root).replace(/\.js$/, '.mjs')
    const jsx = Bun.resolveSync('preact/jsx-runtime', root).replace(/\.js$/, '.mjs')
    build.onResolve({ filter: /^react(-dom(\/client)?)?$/ }, () => ({
      path: existsSync(compat) ? compat : compat.replace(/\.mjs$/, '.js'),
    }))
    build.onResolve({ filter: /^react\/jsx-(dev-)?runtime$/ }, () => ({
      path: existsSync(jsx) ? jsx : jsx.replace(/\.mjs$/, '.js'),
    }))
  },
}

type BuildOutput = Awaited<ReturnType<typeof Bun.build>>

export interface DownloadSize {
  raw: number
  gzip: number
  brotli: number
  /** Minified bytes of each library, and of each folder of ours, before compression; the largest first. */
  parts: readonly (readonly [name: string, bytes: number])[]
}

/** @param code a module beside the workspaces, whose names it can import */
export async function sizeOf(code: string, plugins: BunPlugin[]): Promise<DownloadSize> {
  // The entry exists only in memory, at a path beside the workspaces, so that their names resolve.
  const entry = join(root, 'tests/support/size-entry.ts')
  const virtual: BunPlugin = {
    name: 'entry',
    setup(build) {
      build.onLoad({ filter: /size-entry\.ts$/ }, () => ({ contents: code, loader: 'ts' }))
      build.onResolve({ filter: /size-entry\.ts$/ }, () => ({ path: entry }))
    },
  }
  return sizeOfEntry(entry, [virtual, ...plugins])
}

/** The scripts that `entry` needs before it runs. Stylesheets, fonts and images do not count. */
export async function sizeOfEntry(entry: string, plugins: BunPlugin[]): Promise<DownloadSize> {
  const built = await Bun.build({
    entrypoints: [entry],
    target: 'browser',
    minify: true,
    splitting: true,
    metafile: true,
    external: ['*.css', '*.webp'],
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins,
  })
  const files = firstDownload(built)
  const text = await Promise.all(files.map((file) => file.text()))
  const bytes = Buffer.from(text.join(''))
  const brotli = brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length
  return { raw: bytes.length, gzip: gzipSync(bytes, { level: 9 }).length, brotli, parts: partsOf(built, files) }
}

function partsOf({ metafile }: BuildOutput, files: readonly { path: string }[]): DownloadSize['parts'] {
  const names = new Set(files.map(({ path }) => basename(path)))
  const outputs = Object.entries(metafile?.outputs ?? {}).filter(([path]) => names.has(basename(path)))
  const bytesOf = new Map<string, number>()
  for (const [path, { bytesInOutput }] of outputs.flatMap(([, { inputs }]) => Object.entries(inputs))) {
    const name = partNameOf(path)
    bytesOf.set(name, (bytesOf.get(name) ?? 0) + bytesInOutput)
  }
  return [...bytesOf].sort(([, a], [, b]) => b - a)
}

/** The library of a file in node_modules, otherwise the folder below the `src` of its package, and below that one more. */
function partNameOf(path: string): string {
  const library = /.*node_modules\/(?:\.bun\/)?((?:@[^/]+\/)?[^/]+)/.exec(path)?.[1]
  return library ?? /packages\/[^/]+(?:\/src(?:\/[^/]+(?=\/)){0,2})?/.exec(path)?.[0] ?? path
}

/** The entry and the chunks that it imports statically, without parts that load on demand. */
function firstDownload({ outputs, metafile }: BuildOutput) {
  const files = Object.entries(metafile?.outputs ?? {})
  const imports = new Map(files.map(([path, { imports }]) => [basename(path), imports]))
  const found = new Set<string>()
  const visit = (name: string) => {
    if (found.has(name)) return
    found.add(name)
    for (const { path, kind } of imports.get(name) ?? []) if (kind !== 'dynamic-import') visit(basename(path))
  }
  for (const { kind, path } of outputs) if (kind === 'entry-point') visit(basename(path))
  return outputs.filter(({ path }) => found.has(basename(path)))
}
