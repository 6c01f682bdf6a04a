/**
 * `bun run bench size`: what a page downloads at first for a widget on Preact, everything included, and for the script of the
 * app's first screen, with what takes most of that. Fails when a budget is exceeded.
 */
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { bundleFeed } from '@mirari/app/build'
import { onPreact, sizeOf, sizeOfEntry, widgets } from '../support/download-size.ts'
import { root } from '../support/sources.ts'

/** One first flight of packets. */
const scriptBudget = 14_000
/** Of the app's script, how many parts are listed. */
const shownParts = 25

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
for (const [name, bytes] of app.parts.slice(0, shownParts)) console.log(`    ${kb(bytes).padStart(9)} raw  ${name}`)
process.exit(isOver ? 1 : 0)
