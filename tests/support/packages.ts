import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './sources.ts'

export interface Manifest {
  name: string
  version?: string
  private?: boolean
  license?: string
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
  exports?: Record<string, unknown>
}

export function readManifest(folder: string): Manifest {
  return JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as Manifest
}

/** Names of the folders of `packages/` that are workspaces. */
export const workspacePackages: readonly string[] = readdirSync(join(root, 'packages'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && existsSync(join(root, 'packages', entry.name, 'package.json')))
  .map((entry) => entry.name)

const installable = workspacePackages.filter((name) => readManifest(`packages/${name}`).private !== true)
const hasEntries = (name: string): boolean => Object.keys(readManifest(`packages/${name}`).exports ?? {}).length > 0

/** Names of the packages that partners can install to import something from them. */
export const publishedPackages: readonly string[] = installable.filter(hasEntries)

/** Folders of the packages that are commands and nothing else, for `npx`. */
export const publishedCommands: readonly string[] = installable.filter((name) => !hasEntries(name))

/** The scripts that a package exports, by subpath; `id` names the entry in a file name: 'wallpaper-editor.canvas'. */
export function scriptEntries(name: string): { subpath: string; source: string; id: string }[] {
  return Object.entries(readManifest(`packages/${name}`).exports ?? {})
    .filter((entry): entry is [string, string] => typeof entry[1] === 'string' && /\.tsx?$/.test(entry[1]))
    .map(([subpath, source]) => ({ subpath, source, id: `${name}${subpath.slice(1).replace('/', '.')}` }))
}
