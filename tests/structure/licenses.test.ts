import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { type Manifest, readManifest, workspacePackages } from '../support/packages.ts'
import { root } from '../support/sources.ts'

/** Licenses under which whoever runs or embeds Mirari owes nothing but a notice. */
const free = [
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'Unlicense',
  'Zlib',
  'CC0-1.0',
]
/**
 * Licenses that ask for more, with the packages that may have them: fonts, and what is used as it comes and can be
 * exchanged.
 */
const allowed: Readonly<Record<string, RegExp>> = {
  'OFL-1.1': /^@fontsource/,
  'LGPL-3.0-or-later': /^@img\/sharp-libvips-/,
  'MPL-2.0': /^mediabunny@/,
  // Its file LICENSE has the text of BSD-3-Clause.
  none: /^@shinyoshiaki\/jspack@0\.0\.6$/,
}

interface Installed extends Omit<Manifest, 'license'> {
  license?: string | { type?: string }
  licenses?: readonly { type?: string }[]
}

/** The folder of a package as a package in `from` finds it; null for an optional one that is not installed. */
function folderOf(name: string, from: string): string | null {
  for (let at = from; ; at = dirname(at)) {
    const folder = join(at, 'node_modules', name)
    if (existsSync(join(folder, 'package.json'))) return folder
    if (at === root) return null
  }
}

/** Whether every package that an expression asks for has one of the licenses. */
function isWithin(expression: string, licenses: readonly string[]): boolean {
  const plain = expression.replace(/^\((.*)\)$/, '$1')
  if (plain.includes(' AND ')) return plain.split(' AND ').every((part) => isWithin(part, licenses))
  if (plain.includes(' OR ')) return plain.split(' OR ').some((part) => isWithin(part, licenses))
  return licenses.includes(plain)
}

/** Every package that is installed where Mirari runs or is embedded, with its license. */
function productionPackages(): Map<string, string> {
  const found = new Map<string, string>()
  const waiting: [name: string, from: string][] = []
  const addOf = (manifest: Pick<Manifest, 'dependencies' | 'optionalDependencies'>, folder: string) => {
    for (const name of Object.keys({ ...manifest.dependencies, ...manifest.optionalDependencies })) {
      waiting.push([name, folder])
    }
  }
  for (const workspace of ['server', ...workspacePackages.map((name) => `packages/${name}`)]) {
    addOf(readManifest(workspace), join(root, workspace))
  }
  const seen = new Set<string>()
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const [name, from] = next
    const folder = name.startsWith('@mirari/') ? null : folderOf(name, from)
    if (folder === null || seen.has(folder)) continue
    seen.add(folder)
    const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Installed
    const { license, licenses } = manifest
    const named =
      typeof license === 'string' ? license : (license?.type ?? licenses?.map(({ type }) => type).join(' OR '))
    found.set(`${manifest.name}@${manifest.version}`, named || 'none')
    addOf(manifest, folder)
  }
  return found
}

test('whoever runs or embeds Mirari owes its dependencies nothing but notices, native libraries apart', () => {
  const packages = [...productionPackages()]
  expect(packages.length).toBeGreaterThan(50)
  const others = packages.filter(([name, license]) => !isWithin(license, free) && !allowed[license]?.test(name))
  expect(others).toEqual([])
})
