import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'

interface Manifest {
  dependencies?: Readonly<Record<string, string>>
}

const scope = '@mirari/'
const isTest = /\.(test|stories)\.tsx?$/

/**
 * Names what a build of the app is made from: it changes with every source of the given workspaces and those that they
 * depend on, with the lockfile and with the bundler.
 */
export async function sourceKey(root: string, workspaces: readonly string[]): Promise<string> {
  const folders = await closureOf(root, workspaces)
  const listed = await Promise.all(folders.map((folder) => sourcesOf(join(root, 'packages', folder))))
  const files = [join(root, 'bun.lock'), ...listed.flat()].sort()
  const contents = await Promise.all(files.map((file) => readFile(file)))
  const hash = createHash('sha256').update(Bun.version)
  for (const [index, content] of contents.entries()) {
    hash.update(`\0${relative(root, files[index] ?? '')}\0${content.length}\0`).update(content)
  }
  return hash.digest('hex').slice(0, 24)
}

async function closureOf(root: string, workspaces: readonly string[]): Promise<readonly string[]> {
  const found = new Set<string>()
  const waiting = [...workspaces]
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (found.has(name)) continue
    found.add(name)
    const manifest: Manifest = JSON.parse(await readFile(join(root, 'packages', name, 'package.json'), 'utf8'))
    const own = Object.keys(manifest.dependencies ?? {}).filter((dependency) => dependency.startsWith(scope))
    waiting.push(...own.map((dependency) => dependency.slice(scope.length)))
  }
  return [...found]
}

async function sourcesOf(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile() && !isTest.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !/\/(node_modules|dist)\//.test(path))
}
