/** Templates for these tests: a hand-written base, and items above it. */
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { readTemplateConfig, type TemplateConfig, templateFiles } from '@mirari/wallpaper'
import { colorFiles } from './samples.ts'

const blobOf = (content: string | Uint8Array, type = ''): Blob =>
  new Blob([typeof content === 'string' ? content : new Uint8Array(content)], { type })

/** A page without end tags, with a comment that looks like one, and with a frame loop of its own. */
export const handMade: Readonly<Record<string, string | Uint8Array>> = {
  'config.json': '{}',
  'bridging.js': `
window.bridge = { setItems(items) { window.told = items }, onMouse(x, y) { window.mouse = [x, y] } }
function livelyPropertyListener(name, value) { window.theirs = [name, value] }
window.wallpaperPropertyListener = { applyUserProperties(all) { window.theirs = all }, userDirectoryFilesRemoved() {} }
`,
  'style.css': 'html, body { margin: 0; height: 100% } body { background: rgb(30, 180, 60) } img { display: block }',
  'script.js': `
window.frames_ = 0
function loop() { window.frames_ += 1; requestAnimationFrame(loop) }
loop()
`,
  'img/leaf.png': colorFiles['media/red.png'] ?? '',
  'index.html': `<!DOCTYPE html>
<HTML><head><title>A </body> in a title</title>
<script src="bridging.js"></script><link rel="stylesheet" href="style.css">
</head><body data-a='>'><img id="leaf" src="img/leaf.png" width="50" height="50" alt="">
<script src="script.js"></script><script>var text = "</body>"</script>
<!-- </body> -->
`,
}

export function configOf(items: readonly object[], changes: object = {}): TemplateConfig {
  const read = readTemplateConfig(JSON.stringify({ name: 'Proof', width: 500, height: 300, ...changes, items }))
  if ('problems' in read) throw new Error(read.problems.join(' '))
  return read.ok
}

export const image = (name: 'red' | 'green' | 'blue'): Blob =>
  blobOf(colorFiles[`media/${name}.png`] ?? '', 'image/png')

export function baseOf(files: Readonly<Record<string, string | Uint8Array>> = handMade): Map<string, Blob> {
  return new Map(Object.entries(files).map(([path, content]) => [path, blobOf(content)]))
}

/** Writes a template's package as an unzipped folder; returns the address of its page. */
export async function writeTemplate(folder: string, ...args: Parameters<typeof templateFiles>): Promise<string> {
  for (const [path, content] of await templateFiles(...args)) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), new Uint8Array(await content.arrayBuffer()))
  }
  return pathToFileURL(join(folder, 'index.html')).href
}
