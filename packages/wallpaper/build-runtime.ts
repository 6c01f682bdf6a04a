/**
 * `bun packages/wallpaper/build-runtime.ts`: writes the two scripts of a package as texts into
 * `src/package/runtime-scripts.ts`, so that servers and published packages have them without a build. A test fails when
 * that file is older than the runtime.
 */
import { join } from 'node:path'

const source = join(import.meta.dirname, 'src')

/** One classic script, minified. */
export async function buildScript(entry: string): Promise<string> {
  const built = await Bun.build({
    entrypoints: [join(source, 'runtime', entry)],
    target: 'browser',
    format: 'iife',
    minify: true,
  })
  const [file] = built.outputs
  if (!built.success || !file) throw new Error(`${entry} was not built: ${built.logs.join('\n')}`)
  return file.text()
}

export async function generateModule(): Promise<string> {
  const [bridge, script] = await Promise.all(['entry-bridge.ts', 'entry-script.ts'].map(buildScript))
  return `// biome-ignore-all lint: generated
/** Made by build-runtime.ts from src/runtime: do not edit. */

/** \`bridging.js\`: the listeners of the programs that show wallpapers. */
// biome-ignore format: generated
export const bridgingScript = ${JSON.stringify(bridge)}

/** \`script.js\`: the player of every kind of document. */
// biome-ignore format: generated
export const runtimeScript = ${JSON.stringify(script)}
`
}

export const generatedFile = join(source, 'package', 'runtime-scripts.ts')

if (import.meta.main) await Bun.write(generatedFile, await generateModule())
