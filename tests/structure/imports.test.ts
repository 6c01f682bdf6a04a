import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findCircles } from '../support/circles.ts'
import { type Import, importsOf } from '../support/imports.ts'
import { type Manifest, publishedPackages, readManifest, workspacePackages } from '../support/packages.ts'
import { isTest, readSource, root, sourceFiles } from '../support/sources.ts'

const widgets = ['create-box', 'masonry-feed', 'detail-view', 'wallpaper-editor', 'template-editor']

const everyFile = ['packages', 'server', 'stories', 'tests', 'playground'].flatMap((folder) => sourceFiles(folder))
const everyImport = everyFile.flatMap(importsOf)
const code = everyFile.filter((file) => !isTest(file))
const imports = everyImport.filter(({ from }) => !isTest(from))

const show = ({ from, to }: Import): string => `${from} → ${to}`
const within = (folder: string) => (entry: Import) => entry.from.startsWith(`${folder}/`)

/** Mirari packages that each package may import, types included. A new package needs a line here. */
const mayImport: Readonly<Record<string, readonly string[]>> = {
  contract: ['model'],
  model: [],
  product: ['model', 'contract'],
  messages: ['model', 'contract', 'product'],
  procedural: ['model', 'contract'],
  client: ['model', 'contract', 'desktop'],
  wallpaper: ['model', 'contract'],
  desktop: ['contract', 'wallpaper'],
  'desktop-command': ['desktop'],
  ui: ['model', 'contract', 'wallpaper'],
  'editor-core': ['model', 'contract', 'wallpaper', 'ui'],
  ...Object.fromEntries(
    widgets.map((widget) => [
      widget,
      ['model', 'contract', 'wallpaper', 'ui', ...(/editor/.test(widget) ? ['editor-core'] : [])],
    ]),
  ),
  embed: ['model', 'contract', 'messages', 'client', 'wallpaper', 'ui', ...widgets],
  app: ['model', 'contract', 'product', 'messages', 'wallpaper', 'ui', 'editor-core', ...widgets],
}

test('packages, their tests included, import only the layers below them and never the server', () => {
  expect(workspacePackages.filter((name) => !(name in mayImport))).toEqual([])
  const wrong = Object.entries(mayImport).flatMap(([name, allowed]) =>
    everyImport.filter(within(`packages/${name}`)).filter(({ to }) => {
      if (to.startsWith('@mirari/')) return !allowed.includes(to.split('/')[1] ?? '')
      return !to.startsWith(`packages/${name}/`) && (to.startsWith('packages/') || to.startsWith('server/'))
    }),
  )
  expect(wrong.map(show)).toEqual([])
})

test('nothing imports the app: the server serves its build', () => {
  const wrong = imports
    .filter(({ from }) => !from.startsWith('packages/app/'))
    .filter(({ to }) => /^(?:@mirari|packages)\/app\b/.test(to) && !/^@mirari\/app\/(index\.html|build)$/.test(to))
  expect(wrong.map(show)).toEqual([])
})

test('there are no circular imports, not even of types', () => {
  const graph = new Map<string, string[]>(everyFile.map((file) => [file, []]))
  for (const { from, to } of everyImport) if (graph.has(to)) graph.get(from)?.push(to)
  const circles = findCircles(graph).map((files) => files.join(' '))
  expect(circles).toEqual([])
})

test('the model depends on no framework, browser library or runtime', () => {
  const wrong = imports.filter(within('packages/model')).filter(({ to }) => !to.startsWith('packages/model/'))
  expect(wrong.map(show)).toEqual([])
})

test('a package is imported by its name, never through its inner files', () => {
  const subpaths = new Set(
    workspacePackages.flatMap((name) =>
      Object.keys(readManifest(`packages/${name}`).exports ?? {}).map((path) => `@mirari/${name}${path.slice(1)}`),
    ),
  )
  const wrong = everyImport.filter(
    ({ from, to }) =>
      (to.startsWith('@mirari/') && !subpaths.has(to)) ||
      (/^packages\/[^/]+\//.test(to) && from.split('/').slice(0, 2).join('/') !== to.split('/').slice(0, 2).join('/')),
  )
  expect(wrong.filter(({ from }) => !isTest(from)).map(show)).toEqual([])
})

/**
 * Folders of the server from the lowest layer up. Folders that are not listed are features; files outside of folders
 * form the top layer, together with the parts of the composition root.
 */
const layers = [['platform'], ['results', 'processes'], ['media-processing', 'pages'], ['add-ons'], ['engines']]
const top = 'composition'
const folders = readdirSync(join(root, 'server'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && ![top, 'node_modules'].includes(entry.name))
  .map((entry) => entry.name)
const features = folders.filter((name) => !layers.flat().includes(name))

/** What tests of any layer may use: the server as a whole, and its settings. */
const wholeServer = ['server/testing.ts', 'server/composition/config.ts']

test('no import of the server points to a higher layer, except for tests that run the whole server', () => {
  const layerOf = (path: string): number => {
    const [, folder = '', ...rest] = path.split('/')
    if (rest.length === 0 || folder === top) return layers.length + 1
    const layer = layers.findIndex((names) => names.includes(folder))
    return layer === -1 ? layers.length : layer
  }
  const wrong = everyImport.filter(
    ({ from, to }) =>
      from.startsWith('server/') &&
      to.startsWith('server/') &&
      !(isTest(from) && wholeServer.includes(to)) &&
      // A command connects what it needs, as server/main.ts does.
      !/^server\/[a-z-]+\/main\.ts$/.test(from) &&
      layerOf(to) > layerOf(from),
  )
  expect(wrong.map(show)).toEqual([])
})

/** Folders of the app from the lowest layer up; files outside of folders form the top layer. */
const appLayers = ['assets', 'context', 'browser', 'i18n', 'api', 'stores', 'parts', 'features', 'shell']

test('no import of the app points to a higher layer, and no feature imports another one', () => {
  const base = 'packages/app/src/'
  const partsOf = (path: string) => path.slice(base.length).split('/')
  const layerOf = ([folder = '', ...rest]: readonly string[]) => {
    if (rest.length === 0) return appLayers.length
    if (!appLayers.includes(folder)) throw new Error(`The floor of ${base}${folder} is not named.`)
    return appLayers.indexOf(folder)
  }
  const wrong = imports
    .filter(({ from, to }) => from.startsWith(base) && to.startsWith(base))
    .filter(({ from, to }) => {
      const [user, used] = [partsOf(from), partsOf(to)]
      return layerOf(used) > layerOf(user) || (user[0] === 'features' && used[0] === 'features' && user[1] !== used[1])
    })
  expect(wrong.map(show)).toEqual([])
})

test('no server feature imports another one, except for its types', () => {
  const wrong = features.flatMap((feature) =>
    imports.filter(within(`server/${feature}`)).filter(
      ({ from, to, typeOnly }) =>
        !typeOnly &&
        // A command connects what it needs, as server/main.ts does.
        from !== `server/${feature}/main.ts` &&
        features.some((other) => other !== feature && to.startsWith(`server/${other}/`)),
    ),
  )
  expect(wrong.map(show)).toEqual([])
})

test('routes reach the database only through their service', () => {
  const wrong = imports.filter(
    ({ from, to, typeOnly }) => !typeOnly && /routes\.ts$/.test(from) && /store\.ts$/.test(to),
  )
  expect(wrong.map(show)).toEqual([])
})

test('only stores, migrations, the platform and the shared code of results run queries', () => {
  const wrong = imports.filter(
    ({ from, to, typeOnly }) =>
      !typeOnly &&
      to.split('/')[0] === 'kysely' &&
      !/^server\/(platform|results)\//.test(from) &&
      !/store\.ts$/.test(from),
  )
  expect(wrong.map(show)).toEqual([])
})

test('the environment is read in one file and handed to it by the main of a command', () => {
  const readers = code.filter((file) => /(?<!['\w])(process|Bun)\.env\b/.test(readSource(file).text))
  // The web app reads only variables that the bundler replaces by constants. A child process inherits some of them.
  const isAllowed = (file: string) =>
    file === 'server/platform/config/config.ts' ||
    file === 'server/processes/worker-environment.ts' ||
    /^server\/([a-z-]+\/)?main\.ts$/.test(file) ||
    // The commands for programs and terminals.
    file === 'packages/client/src/cli.ts' ||
    file === 'packages/desktop/src/cli.ts' ||
    // The key that signs a release comes with the command that builds it.
    file === 'packages/desktop/build/main.ts' ||
    // Releases run Node's own tools.
    file === 'packages/node-environment.ts' ||
    file.startsWith('packages/app/')
  expect(readers.filter((file) => !isAllowed(file))).toEqual([])
})

test('every workspace declares exactly the packages that it imports', () => {
  const packageOf = (specifier: string) => specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/')
  const ownTests = (path: string) => /\.(test|stories)\.tsx?$|\/testing(\/|\.tsx?$|-)/.test(path)
  const workspaces = ['server', ...workspacePackages.map((name) => `packages/${name}`)]
  const wrong = workspaces.flatMap((workspace) => {
    const manifest = readManifest(workspace)
    const declared = new Set(declaredBy(manifest))
    const used = new Set(importedPackages(workspace, (file) => !ownTests(file)).map(packageOf))
    return [
      ...[...used].filter((name) => !declared.has(name)).map((name) => `${workspace} imports ${name} undeclared`),
      ...Object.keys(manifest.dependencies ?? {})
        .filter((name) => !used.has(name))
        .map((name) => `${workspace} declares ${name} and does not import it`),
    ]
  })
  expect(wrong).toEqual([])
})

function declaredBy({
  name,
  dependencies,
  optionalDependencies,
  peerDependencies,
  devDependencies,
}: Manifest): string[] {
  return [name, ...Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies, ...devDependencies })]
}

/** Packages that scripts, styles and documents of a workspace load. */
function importedPackages(workspace: string, isCounted: (file: string) => boolean): string[] {
  const fromScripts = everyImport
    .filter(({ from }) => from.startsWith(`${workspace}/`) && isCounted(from))
    .map(({ to }) => to)
    .filter((to) => !/^(\.|packages\/|server\/|tests\/|package\.json)/.test(to) && to !== 'bun' && !/^bun:/.test(to))
  const fromStyles = sourceFiles(workspace, /\.css$/).flatMap((file) =>
    Array.from(
      readFileSync(join(root, file), 'utf8').matchAll(/@import\s+["']([^."'][^"']*)["']/g),
      ([, path = '']) => path,
    ),
  )
  // A file of a package that is resolved by its path, such as a font.
  const fromPaths = sourceFiles(workspace)
    .filter(isCounted)
    .flatMap((file) =>
      Array.from(
        readSource(file).text.matchAll(/['"]((?:@[\w-]+\/)?[\w-]+)\/[\w./-]+\.(?:woff2|js|css|html)['"]/g),
        ([, name = '']) => name,
      ),
    )
    .filter((name) => existsSync(join(root, 'node_modules', name, 'package.json')))
  // A module that the app's build puts in the place of another one.
  const fromReplacements = sourceFiles(workspace)
    .filter(isCounted)
    .flatMap((file) => Array.from(readSource(file).text.matchAll(/\bmoduleOf\('([^']+)'\)/g), ([, name = '']) => name))
  return [...fromScripts, ...fromStyles, ...fromPaths, ...fromReplacements].filter((name) => !isBuiltin(name))
}

test('there is no `export *`', () => {
  const wrong = code.filter((file) => /^export \*/m.test(readSource(file).text))
  expect(wrong).toEqual([])
})

test('no folder is empty', () => {
  const tops = ['packages', 'server', 'stories', 'tests'].flatMap((top) =>
    readdirSync(join(root, top), { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && !['node_modules', 'dist'].includes(entry.name))
      .map((entry) => join(top, entry.name)),
  )
  const empty = tops.filter((folder) => sourceFiles(folder, /\.(tsx?|css|html|json|md|txt)$/).length === 0)
  expect(empty).toEqual([])
})

test('every package has a README, a license field and a list of exports by name', () => {
  for (const name of workspacePackages) {
    const folder = join(root, 'packages', name)
    expect.soft(existsSync(join(folder, 'README.md')), `${name}/README.md`).toBe(true)
    if (publishedPackages.includes(name)) {
      expect.soft(existsSync(join(folder, 'src/index.ts')), `${name}/src/index.ts`).toBe(true)
    }
    expect.soft(readManifest(`packages/${name}`).license, `${name} license`).toBe('MIT')
  }
})

test('a class is styled by one package, except for the shared primitives', () => {
  const owners = new Map<string, Set<string>>()
  for (const file of [...sourceFiles('packages', /\.css$/), ...sourceFiles('server', /\.css$/)]) {
    const owner = file.split('/').slice(0, 2).join('/')
    // The embeds restyle other widgets on purpose.
    if (owner === 'packages/ui' || owner === 'packages/embed') continue
    for (const [, name = ''] of readFileSync(join(root, file), 'utf8').matchAll(/^\s*\.(mi-[\w-]+)(?:,| \{)$/gm)) {
      owners.set(name, (owners.get(name) ?? new Set()).add(owner))
    }
  }
  const shared = [...owners].filter(([, packages]) => packages.size > 1)
  expect(shared.map(([name, packages]) => `${name}: ${[...packages].join(', ')}`)).toEqual([])
})
