/** Copies the declarations that the entries of a package lead to; what only tests or its own bundle use is not published. */
import { dirname, join, relative } from 'node:path'

/** Declarations keep import paths such as `./x.ts`, which packages outside of this repository cannot resolve. */
const withScriptPaths = (text: string): string => text.replace(/(['"]\.{1,2}\/[^'"]+?)\.tsx?(['"])/g, '$1.js$2')

/** Paths without extension of the modules that a declaration imports from its own package. */
function importsOf(file: string, text: string): string[] {
  // Comments show imports, too.
  const code = text.replace(/^\s*\/\*\*[\s\S]*?\*\//gm, '')
  const paths = code.matchAll(/(?:from|import)\s*\(?['"](\.{1,2}\/[^'"]+)\.js['"]/g)
  return [...paths].map(([, path]) => join(dirname(file), path ?? ''))
}

/**
 * @param from folder of the emitted declarations
 * @param entries modules of the package's interface, relative to it, without extension
 */
export async function copyDeclarations(from: string, to: string, entries: readonly string[]): Promise<void> {
  const files = new Set(entries.map((entry) => join(from, entry)))
  // The set grows while it is read.
  for (const file of files) {
    const text = withScriptPaths(await Bun.file(`${file}.d.ts`).text())
    await Bun.write(join(to, `${relative(from, file)}.d.ts`), text)
    for (const path of importsOf(file, text)) files.add(path)
  }
}
