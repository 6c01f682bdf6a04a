import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { join } from 'node:path'
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core'
import { describe, expect, inject, test } from 'vitest'
import { nodeEnvironment } from '../../packages/node-environment.ts'
import { publishedPackages } from '../support/packages.ts'
import { root } from '../support/sources.ts'

interface Published {
  name: string
  description?: string
  keywords?: string[]
  customElements?: string
  author?: string
  license?: string
  homepage?: string
  bugs?: string
  repository?: { type: string; url: string; directory: string }
  engines?: { node?: string }
  publishConfig?: unknown
  exports: Record<string, string | Record<string, string>>
  dependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
  peerDependenciesMeta?: Record<string, { optional?: boolean }>
}

const app = inject('packedApp')
const address = 'https://github.com/mirari/mirari'

describe.each(publishedPackages)('@mirari/%s', (name) => {
  const dist = join(root, 'packages', name, 'dist')
  const manifest = JSON.parse(readFileSync(join(dist, 'package.json'), 'utf8')) as Published
  const files = readdirSync(dist, { recursive: true, encoding: 'utf8' })
  const declarations = files.filter((file) => file.endsWith('.d.ts'))
  const peers = manifest.peerDependencies ?? {}

  test('says what it is, where it comes from and how it is published', () => {
    expect(manifest).toMatchObject({
      author: 'Mirari contributors',
      license: 'MIT',
      homepage: `${address}/tree/main/packages/${name}#readme`,
      bugs: `${address}/issues`,
      repository: { type: 'git', url: `git+${address}.git`, directory: `packages/${name}` },
      engines: { node: '>=20' },
      publishConfig: { access: 'public', provenance: true },
    })
    expect(manifest.description?.length).toBeGreaterThan(30)
    expect(manifest.keywords?.length).toBeGreaterThanOrEqual(4)
    expect(files).toEqual(expect.arrayContaining(['README.md', 'CHANGELOG.md', 'LICENSE']))
  })

  test('has the description of its elements where it says', () => {
    expect(manifest.customElements).toBe(name === 'embed' ? 'custom-elements.json' : undefined)
    if (manifest.customElements !== undefined) expect(files).toContain(manifest.customElements)
  })

  test('answers every kind of import with files that exist, and its own package.json', () => {
    expect(manifest.exports['./package.json']).toBe('./package.json')
    for (const [subpath, entry] of Object.entries(manifest.exports)) {
      if (typeof entry === 'string') continue
      const isStyle = subpath.endsWith('.css')
      expect(Object.keys(entry)).toEqual(isStyle ? ['types', 'default'] : ['types', 'import', 'default'])
      for (const file of Object.values(entry)) expect([file, existsSync(join(dist, file))]).toEqual([file, true])
    }
  })

  test('takes what its host has: ranges, no exact versions, and nothing of this repository alone', () => {
    const ranges = Object.values({ ...manifest.dependencies, ...peers })
    expect(ranges.filter((range) => !/^\^\d+\.\d+\.\d+( \|\| \^\d+\.\d+\.\d+)*$/.test(range))).toEqual([])
  })

  test('lets Preact stand for React where it runs on Preact', () => {
    const optional = Object.keys(peers).filter((peer) => manifest.peerDependenciesMeta?.[peer]?.optional)
    // react-konva draws with React's own reconciler.
    const needed = name === 'wallpaper-editor' ? ['react', 'react-dom'] : []
    expect(Object.keys(peers).filter((peer) => !optional.includes(peer))).toEqual(needed)
    expect('react' in peers).toBe('@types/react' in peers)
  })

  test('declares only what its entries lead to, without words of the workshop', () => {
    const reached = new Set(
      Object.values(manifest.exports).flatMap((entry) => (typeof entry === 'string' ? [] : [join(entry.types ?? '')])),
    )
    for (const file of reached) {
      const text = readFileSync(join(dist, file), 'utf8')
      for (const [, path] of text.matchAll(/(?:from|import)\s*\(?['"](\.{1,2}\/[^'"]+)\.js['"]/g)) {
        const found = join(file, '..', `${path}.d.ts`)
        if (existsSync(join(dist, found))) reached.add(found)
      }
    }
    expect(declarations.filter((file) => !reached.has(file))).toEqual([])
    const internal = /specification|§|\b[A-Z]{2,6}-\d{3}\b|\bTODO\b|\b(issue|review) #?\d/i
    const lines = declarations.flatMap((file) => readFileSync(join(dist, file), 'utf8').split('\n'))
    expect(lines.filter((line) => internal.test(line))).toEqual([])
  })

  test('imports in its modules and declarations only what its manifest names', () => {
    const named = new Set([...Object.keys(manifest.dependencies ?? {}), ...Object.keys(peers)])
    const scripts = files.filter((file) => /\.(js|d\.ts)$/.test(file))
    const imported = scripts.flatMap((file) => importsOf(readFileSync(join(dist, file), 'utf8'), file))
    expect(imported.filter((dependency) => !named.has(dependency))).toEqual([])
  })

  test('has types that resolve wherever its modules do', async () => {
    const tarball = new Uint8Array(readFileSync(join(app, `${name}.tgz`)))
    const result = await checkPackage(createPackageFromTarballData(tarball))
    if (!result.types) throw new Error(`@mirari/${name} has no types.`)
    // Who requires these modules gets the same ones, from Node 20.19 on; 'node10' knows no `exports` at all.
    const problems = result.problems.filter(
      (problem) =>
        problem.kind !== 'CJSResolvesToESM' && !('resolutionKind' in problem && problem.resolutionKind === 'node10'),
    )
    expect(problems).toEqual([])
  })
})

test('a program without modules of its own can require every package on Node', () => {
  const script = `for (const name of ${JSON.stringify(publishedPackages)}) require('@mirari/' + name)`
  const { status, stderr } = spawnSync('node', ['-e', script], { cwd: app, encoding: 'utf8', env: nodeEnvironment })
  expect([status, stderr]).toEqual([0, ''])
})

/** Names of the packages that the statements of a module or declaration import. */
function importsOf(text: string, file: string): string[] {
  const isDeclaration = file.endsWith('.d.ts')
  const paths = isDeclaration
    ? [...text.matchAll(/(?:from|import)\s*\(?['"]([^'"]+)['"]/g)].map(([, path]) => path ?? '')
    : new Bun.Transpiler({ loader: 'js' }).scanImports(text.replace(/^#!.*/, '')).map(({ path }) => path)
  const names = paths
    .filter((path) => !path.startsWith('.') && !isBuiltin(path))
    .map((path) => /^(@[^/]+\/)?[^/]+/.exec(path)?.[0] ?? '')
  return [...new Set(names)]
}
