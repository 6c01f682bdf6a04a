/** The imports of the repository's files. */
import { dirname, relative, resolve } from 'node:path'
import { readSource, root } from './sources.ts'

export interface Import {
  /** Path of the importing file from the root, with forward slashes. */
  from: string
  /** A path from the root for a relative import, else the package specifier. */
  to: string
  /** Whether only types are imported, which leaves no trace at run time. */
  typeOnly: boolean
}

/** Imports, re-exports, dynamic imports, modules that are looked up by name and modules named in types. */
export function importsOf(file: string): Import[] {
  const { module, importTypes, text } = readSource(file)
  const target = (specifier: string) =>
    specifier.startsWith('.') ? relative(root, resolve(root, dirname(file), specifier)) : specifier
  const found: Import[] = []
  for (const { moduleRequest, entries } of module.staticImports) {
    const typeOnly = entries.length > 0 && entries.every((entry) => entry.isType)
    found.push({ from: file, to: target(moduleRequest.value), typeOnly })
  }
  for (const { entries } of module.staticExports) {
    const requests = new Set(entries.flatMap((entry) => (entry.moduleRequest ? [entry.moduleRequest.value] : [])))
    const typeOnly = entries.every((entry) => entry.isType)
    for (const request of requests) found.push({ from: file, to: target(request), typeOnly })
  }
  for (const { moduleRequest } of module.dynamicImports) {
    const literal = /^['"](.+)['"]$/.exec(text.slice(moduleRequest.start, moduleRequest.end))?.[1]
    if (literal) found.push({ from: file, to: target(literal), typeOnly: false })
  }
  for (const [, request = ''] of text.matchAll(/import\.meta\.resolve\('([^']+)'\)/g)) {
    found.push({ from: file, to: target(request), typeOnly: false })
  }
  for (const request of importTypes) found.push({ from: file, to: target(request), typeOnly: true })
  return found
}
