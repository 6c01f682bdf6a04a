/**
 * `bun run bench size`: what a page downloads at first for a widget on Preact, everything included, and for the script of the
 * app's first screen. Fails when a budget is exceeded.
 */
import { existsSync } from 'node:fs'
import { basename, join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { bundleFeed } from '@mirari/app/build'
import type { BunPlugin } from 'bun'

const root = join(import.meta.dir, '../..')

interface Widget {
  name: string
  /** The module that a host page imports. */
  code: string
  /** Most bytes over the wire with brotli. */
  budget: number
}

const widgets: Widget[] = [
  {
    name: 'masonry-feed',
    code: `export { createFeedStore, FeedTabs, MasonryFeed } from '@mirari/masonry-feed'`,
    budget: 14_000,
  },
  { name: 'create-box', code: `export { CreateBox } from '@mirari/create-box'`, budget: 30_000 },
]

/** React's names lead to Preact, as in every embed. */
const onPreact: BunPlugin = {
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

/** One first flight of packets. */
const scriptBudget = 14_000

interface Size {
  raw: number
  gzip: number
  brotli: number
}

async function sizeOf(code: string, plugins: BunPlugin[]): Promise<Size> {
  // The entry exists only in memory, at a path beside the workspaces, so that their names resolve.
  const entry = join(root, 'tests/bench/size-entry.ts')
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
async function sizeOfEntry(entry: string, plugins: BunPlugin[]): Promise<Size> {
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
  const text = await Promise.all(firstDownload(built).map((file) => file.text()))
  const bytes = Buffer.from(text.join(''))
  const brotli = brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length
  return { raw: bytes.length, gzip: gzipSync(bytes, { level: 9 }).length, brotli }
}

/** The entry and the chunks that it imports statically, without parts that load on demand. */
function firstDownload({ outputs, metafile }: Awaited<ReturnType<typeof Bun.build>>) {
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

const kb = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`

const script = Buffer.from(await bundleFeed())
const scriptBrotli = brotliCompressSync(script).length
let isOver = scriptBrotli > scriptBudget
console.log('By script tag, without any framework:')
console.log(
  `  ${'<mirari-feed>'.padEnd(14)} ${kb(scriptBrotli)} brotli, ${kb(gzipSync(script).length)} gzip, ${kb(script.length)} raw; ${isOver ? 'OVER' : 'within'} the budget of ${kb(scriptBudget)} brotli`,
)
console.log('On Preact with compat, everything included:')
for (const { name, code, budget } of widgets) {
  if (!existsSync(join(root, 'packages', name, 'src/index.ts'))) continue
  const { raw, gzip, brotli } = await sizeOf(code, [onPreact])
  const verdict = brotli <= budget ? 'within' : 'OVER'
  isOver ||= brotli > budget
  console.log(
    `  ${name.padEnd(14)} ${kb(brotli)} brotli, ${kb(gzip)} gzip, ${kb(raw)} raw; ${verdict} the budget of ${kb(budget)} brotli`,
  )
}
const bare = await sizeOf(
  `export { createPortal, render } from 'react-dom'; export { useState, useSyncExternalStore } from 'react'`,
  [onPreact],
)
console.log(`  ${'Preact alone'.padEnd(14)} ${kb(bare.brotli)} brotli, ${kb(bare.gzip)} gzip`)
const app = await sizeOfEntry(join(root, 'packages/app/src/main.tsx'), [])
console.log('The script of the app before its first screen shows, on React:')
console.log(`  ${'app'.padEnd(14)} ${kb(app.brotli)} brotli, ${kb(app.gzip)} gzip, ${kb(app.raw)} raw`)
process.exit(isOver ? 1 : 0)
