/** Reads which file imports what, for the tests that hold the structure. */
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'

export const root = resolve(import.meta.dirname, '..', '..')

export interface Import {
  /** Path of the importing file from the root, with forward slashes. */
  from: string
  /** A path from the root for a relative import, else the package specifier. */
  to: string
  /** Whether only types are imported, which leaves no trace at run time. */
  typeOnly: boolean
}

const skippedFolders = new Set(['node_modules', 'dist', 'data', '.git', 'storybook-static', 'test-results'])

export function sourceFiles(folder: string, pattern = /\.tsx?$/): string[] {
  const files: string[] = []
  for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory() && !skippedFolders.has(entry.name)) files.push(...sourceFiles(path, pattern))
    else if (entry.isFile() && pattern.test(entry.name)) files.push(path)
  }
  return files.sort()
}

const importPattern =
  /^\s*(?:import|export)\s+(type\s+)?(?:([\w*{}\s,$]+?)\s+from\s+)?['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]\s*\)/gm

/** `{ type A, type B }` is as good as `type { A, B }`. */
function namesOnlyTypes(clause: string | undefined): boolean {
  const names = /^\{([\s\S]*)\}$/.exec(clause?.trim() ?? '')?.[1]?.split(',')
  const given = names?.map((name) => name.trim()).filter((name) => name !== '') ?? []
  return given.length > 0 && given.every((name) => name.startsWith('type '))
}

export function importsOf(file: string): Import[] {
  const text = readFileSync(join(root, file), 'utf8')
  const imports: Import[] = []
  for (const match of text.matchAll(importPattern)) {
    const specifier = match[3] ?? match[4] ?? ''
    const to = specifier.startsWith('.') ? relative(root, resolve(root, dirname(file), specifier)) : specifier
    imports.push({ from: file, to, typeOnly: match[1] !== undefined || namesOnlyTypes(match[2]) })
  }
  return imports
}
