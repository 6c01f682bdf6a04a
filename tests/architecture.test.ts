import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type Import, importsOf, root, sourceFiles } from './support/imports.ts'
import { publishedPackages } from './support/packages.ts'

const widgets = ['create-box', 'masonry-feed', 'detail-view', 'wallpaper-editor', 'template-editor']
const features = readdirSync(join(root, 'server'), { withFileTypes: true })
  .filter(
    (entry) => entry.isDirectory() && !['platform', 'results', 'pages', 'engines', 'node_modules'].includes(entry.name),
  )
  .map((entry) => entry.name)

const isTest = (path: string): boolean => /\.(test|stories)\.tsx?$|\/testing(\/|\.ts|-)/.test(path)
const code = [...sourceFiles('packages'), ...sourceFiles('server')].filter((file) => !isTest(file))
const imports = code.flatMap(importsOf)

const show = ({ from, to }: Import): string => `${from} → ${to}`
const within = (folder: string) => (entry: Import) => entry.from.startsWith(`${folder}/`)

/** Mirari packages that each package may import. */
const mayImport: Record<string, string[]> = {
  model: [],
  wallpaper: ['model'],
  ui: ['model', 'wallpaper'],
  embed: ['model', 'wallpaper', 'ui', ...widgets],
  ...Object.fromEntries(widgets.map((widget) => [widget, ['model', 'wallpaper', 'ui']])),
}

test('packages import only what stands below them, and never the server', () => {
  const wrong = Object.entries(mayImport).flatMap(([name, allowed]) =>
    imports.filter(within(`packages/${name}`)).filter(({ to }) => {
      if (to.startsWith('@mirari/')) return !allowed.includes(to.split('/')[1] ?? '')
      return !to.startsWith(`packages/${name}/`) && (to.startsWith('packages/') || to.startsWith('server/'))
    }),
  )
  expect(wrong.map(show)).toEqual([])
})

test('the model knows no framework, no browser library and no runtime', () => {
  const wrong = imports.filter(within('packages/model')).filter(({ to }) => !to.startsWith('packages/model/'))
  expect(wrong.map(show)).toEqual([])
})

test('a package is imported by its name, never through its inner files', () => {
  const wrong = imports.filter(({ to }) => /^@mirari\/[a-z-]+\/(?!styles\.css$|tokens\.css$)/.test(to))
  expect(wrong.map(show)).toEqual([])
})

test('no server feature imports another one, but for its types', () => {
  const wrong = features.flatMap((feature) =>
    imports.filter(within(`server/${feature}`)).filter(
      ({ from, to, typeOnly }) =>
        !typeOnly &&
        // A command wires what it needs, as server/main.ts does.
        from !== `server/${feature}/main.ts` &&
        features.some((other) => other !== feature && to.startsWith(`server/${other}/`)),
    ),
  )
  expect(wrong.map(show)).toEqual([])
})

test('the platform imports nothing of the server but itself; what all results share imports only the platform', () => {
  const above = (allowed: string[]) => (entry: Import) =>
    entry.to.startsWith('server/') && !allowed.some((folder) => entry.to.startsWith(`server/${folder}/`))
  const wrong = [
    ...imports.filter(within('server/platform')).filter(above(['platform'])),
    ...imports.filter(within('server/results')).filter(above(['platform', 'results'])),
  ]
  expect(wrong.map(show)).toEqual([])
})

test('routes reach the database only through their service', () => {
  const wrong = imports.filter(
    ({ from, to, typeOnly }) => !typeOnly && /routes\.ts$/.test(from) && /store\.ts$/.test(to),
  )
  expect(wrong.map(show)).toEqual([])
})

test('only stores, migrations and the platform run queries', () => {
  const wrong = imports.filter(
    ({ from, to, typeOnly }) =>
      !typeOnly &&
      to.split('/')[0] === 'kysely' &&
      !/^server\/(platform|results)\//.test(from) &&
      !/store\.ts$/.test(from),
  )
  expect(wrong.map(show)).toEqual([])
})

test('the React app reaches the server through HTTP: it imports nothing of it but types', () => {
  const wrong = imports
    .filter(within('packages/app'))
    .filter(({ to, typeOnly }) => !typeOnly && to.startsWith('server/'))
  expect(wrong.map(show)).toEqual([])
})

test('the environment is read in one file and handed to it by the main of a command', () => {
  const readers = code.filter((file) => /(?<!['\w])(process|Bun)\.env\b/.test(readFileSync(join(root, file), 'utf8')))
  // The React app reads only what the bundler replaces by a constant. A child process gets a part of it passed on.
  const isAllowed = (file: string) =>
    file === 'server/platform/config/config.ts' ||
    file === 'server/engines/worker-environment.ts' ||
    /^server\/([a-z-]+\/)?main\.ts$/.test(file) ||
    file.startsWith('packages/app/')
  expect(readers.filter((file) => !isAllowed(file))).toEqual([])
})

test('nothing is exported wholesale', () => {
  const wrong = code.filter((file) => /^export \*/m.test(readFileSync(join(root, file), 'utf8')))
  expect(wrong).toEqual([])
})

test('every folder of the tree has real content', () => {
  const folders = ['packages', 'server', 'stories', 'tests'].flatMap((top) =>
    readdirSync(join(root, top), { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && !['node_modules', 'dist'].includes(entry.name))
      .map((entry) => join(top, entry.name)),
  )
  const empty = folders.filter((folder) => sourceFiles(folder, /\.(tsx?|css|html|json|md|txt)$/).length === 0)
  expect(empty).toEqual([])
})

test('every package has a README, a license field and a list of exports by name', () => {
  for (const name of readdirSync(join(root, 'packages'))) {
    const folder = join(root, 'packages', name)
    if (!existsSync(join(folder, 'package.json'))) continue
    expect.soft(existsSync(join(folder, 'README.md')), `${name}/README.md`).toBe(true)
    if (publishedPackages.includes(name)) {
      expect.soft(existsSync(join(folder, 'src/index.ts')), `${name}/src/index.ts`).toBe(true)
    }
    const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { license?: string }
    expect.soft(manifest.license, `${name} license`).toBe('MIT')
  }
})

test('a class is styled by one package, beside the primitives that all of them share', () => {
  const owners = new Map<string, Set<string>>()
  for (const file of [...sourceFiles('packages', /\.css$/), ...sourceFiles('server', /\.css$/)]) {
    const owner = file.split('/').slice(0, 2).join('/')
    // The embeds restyle widgets of their own on purpose.
    if (owner === 'packages/ui' || owner === 'packages/embed') continue
    for (const [, name = ''] of readFileSync(join(root, file), 'utf8').matchAll(/^\s*\.(mi-[\w-]+)(?:,| \{)$/gm)) {
      owners.set(name, (owners.get(name) ?? new Set()).add(owner))
    }
  }
  const shared = [...owners].filter(([, packages]) => packages.size > 1)
  expect(shared.map(([name, packages]) => `${name}: ${[...packages].join(', ')}`)).toEqual([])
})
