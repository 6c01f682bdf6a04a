/**
 * `bun packages/wallpaper/build-runtime.ts`: writes the scripts of a package as texts into
 * `src/package/runtime-scripts.ts`, and the script of the page in which previews play into `src/frame/frame-script.ts`,
 * so that servers and published packages need no build of their own. A test fails when either file is out of date.
 */
import { join } from 'node:path'

const source = join(import.meta.dirname, 'src')

/** One classic script, minified. */
export async function buildScript(entry: string): Promise<string> {
  const built = await Bun.build({
    entrypoints: [join(source, entry)],
    target: 'browser',
    format: 'iife',
    minify: true,
  })
  const [file] = built.outputs
  if (!built.success || !file) throw new Error(`${entry} was not built: ${built.logs.join('\n')}`)
  return file.text()
}

export async function generateModule(): Promise<string> {
  const entries = ['bridge', 'script', 'overlay'].map((name) => buildScript(`runtime/entry-${name}.ts`))
  const [bridge, script, overlay] = await Promise.all(entries)
  return `// biome-ignore-all lint: generated
/** Made by build-runtime.ts from src/runtime: do not edit. */

/** \`bridging.js\`: the listeners that wallpaper hosts call. */
// biome-ignore format: generated
export const bridgingScript = ${JSON.stringify(bridge)}

/** \`script.js\`: the player of every kind of document. */
// biome-ignore format: generated
export const runtimeScript = ${JSON.stringify(script)}

/** \`mirari/overlay.js\`: draws a template's items above its base. */
// biome-ignore format: generated
export const overlayScript = ${JSON.stringify(overlay)}
`
}

export const generatedFile = join(source, 'package', 'runtime-scripts.ts')

export async function generateFrameModule(): Promise<string> {
  const script = await buildScript('frame/entry-frame.ts')
  return `// biome-ignore-all lint: generated
/** Made by build-runtime.ts from src/frame: do not edit. The script of the page in which a package plays. */
// biome-ignore format: generated
export const frameScript = ${JSON.stringify(script)}
`
}

export const generatedFrameFile = join(source, 'frame', 'frame-script.ts')

if (import.meta.main) {
  await Bun.write(generatedFile, await generateModule())
  await Bun.write(generatedFrameFile, await generateFrameModule())
}
