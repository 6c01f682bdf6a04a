/**
 * Builds every package into `packages/<name>/dist`, which is what gets published: JavaScript, declarations, styles,
 * and a package.json that points at them. Inside the repository packages are used from source.
 */
import { cp, mkdir, readdir, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import {
  bundleSplitScript,
  createBoxStyles,
  feedStylesheets,
  followSystemTheme,
  inlineStyles,
  isolateReset,
  isolateStyles,
  onPreact,
  themeShadowHost,
} from '@mirari/app/build'
import { type Options, build as tsup } from 'tsup'
import { copyDeclarations } from './copy-declarations.ts'
import { isScript, publishedManifest, type RepositoryFacts, readManifest } from './published-manifest.ts'

const packagesDir = import.meta.dir
const root = join(packagesDir, '..')

async function run(...command: string[]): Promise<void> {
  const child = Bun.spawn([process.execPath, 'x', '--bun', ...command], { cwd: root, stdout: 'pipe', stderr: 'pipe' })
  const [code, out, err] = await Promise.all([
    child.exited,
    new Response(child.stdout).text(),
    new Response(child.stderr).text(),
  ])
  if (code !== 0) throw new Error(`${command.join(' ')} failed:\n${out}${err}`)
}

const tokensFile = 'tokens.css'
/** The stylesheet that every widget needs also undoes what pages do inside of our elements. */
const resetFile = join(packagesDir, 'ui/src/isolation.css')

/** The text of a stylesheet as it is published: safe from what pages say; tokens follow the system's theme. */
async function publishedStyles(source: string): Promise<string> {
  const text = await inlineStyles(source)
  if (basename(source) === tokensFile) return followSystemTheme(text)
  const reset = source === join(packagesDir, 'ui/src/styles.css') ? isolateReset(await Bun.file(resetFile).text()) : ''
  return `${reset}${isolateStyles(text)}`
}

/** Stylesheets that a module imports as text, for shadow trees: the published ones, without space and comments. */
const stylesAsText: NonNullable<Options['esbuildPlugins']>[number] = {
  name: 'styles as text',
  setup({ esbuild, onLoad, onResolve }) {
    // Under another name, because the bundler has its own way with files that end in .css.
    onResolve({ filter: /\.css$/ }, ({ path, resolveDir }) => ({ path: `${join(resolveDir, path)}?text` }))
    onLoad({ filter: /\.css\?text$/ }, async (file) => {
      const path = file.path.replace(/\?text$/, '')
      const text = await publishedStyles(path)
      const styles = basename(path) === tokensFile ? themeShadowHost(text) : text
      const { code } = await esbuild.transform(styles, { loader: 'css', minifyWhitespace: true })
      return { contents: code, loader: 'text' }
    })
  },
}

/**
 * Writes a stylesheet twice: 'x.css', which no rule of a page changes, and 'x.layered.css', over which every rule of a page
 * wins. Answers their subpaths. Tokens are one file, in their layer.
 */
async function writeStyles(source: string, dist: string, file: string): Promise<string[]> {
  await writeStylesheet(join(dist, file), await publishedStyles(source))
  if (file === tokensFile) return [`./${file}`]
  const layered = file.replace(/\.css$/, '.layered.css')
  await writeStylesheet(join(dist, layered), await inlineStyles(source))
  return [`./${file}`, `./${layered}`]
}

/** Beside a stylesheet stands what it declares for TypeScript: nothing. */
async function writeStylesheet(path: string, text: string): Promise<void> {
  await Bun.write(path, text)
  await Bun.write(`${path}.d.ts`, 'export {}\n')
}

/** Emits the declarations of all packages in one run (they import each other's sources) and says where they are. */
async function emitDeclarations(files: string[]): Promise<string> {
  const out = join(root, 'node_modules', '.cache', 'mirari-declarations')
  await rm(out, { recursive: true, force: true })
  await run(
    'tsc',
    ...['--ignoreConfig', '--declaration', '--emitDeclarationOnly', '--outDir', out, '--rootDir', packagesDir],
    ...['--target', 'es2022', '--module', 'preserve', '--moduleResolution', 'bundler', '--jsx', 'react-jsx'],
    ...['--strict', '--exactOptionalPropertyTypes', '--skipLibCheck', '--allowImportingTsExtensions'],
    ...['--rewriteRelativeImportExtensions', '--lib', 'esnext,dom,dom.iterable', '--types', 'bun-types'],
    ...files,
  )
  return out
}

/** Where the entry from a source is in the build. */
const builtPath = (source: string): string => source.replace(/^\.\/src\/(.+)\.tsx?$/, '$1.js')

/** The entry of a package that servers use. */
const serverEntry = 'server.js'

/** Tests and what only tests use; neither is published. */
const isForTests = (file: string): boolean => /\.test\.tsx?$|(^|[/\\])testing([/\\]|[\w-]*\.tsx?$)/.test(file)

/** Every published module of a package: tsc emits nothing for a file that it meets only through another's import. */
async function sourcesOf(name: string): Promise<string[]> {
  const folder = join(packagesDir, name, 'src')
  const files = await readdir(folder, { recursive: true })
  return files.filter((file) => isScript(file) && !isForTests(file)).map((file) => join(folder, file))
}

/**
 * Components with state run in browsers only; frameworks with server components read so from the first statement of an entry.
 * What an entry shares with one for servers stays as it is.
 */
async function markForClients(dist: string, entries: readonly string[]): Promise<void> {
  for (const source of entries) {
    const file = builtPath(source)
    if (file === serverEntry) continue
    const path = join(dist, file)
    // On the first line, so that the lines of the source map still fit.
    await Bun.write(path, `'use client';${await Bun.file(path).text()}`)
  }
}

async function buildPackage(name: string, declarations: string): Promise<void> {
  const folder = join(packagesDir, name)
  const dist = join(folder, 'dist')
  const manifest = await readManifest(folder)
  await rm(dist, { recursive: true, force: true })
  await mkdir(dist, { recursive: true })

  const interfaces = Object.values(manifest.exports).filter(isScript)
  const commands = Object.values(manifest.bin ?? {})
  const sourcesIn = (sources: readonly string[]) => sources.map((source) => join(folder, source))
  if (manifest.bundled) {
    for (const source of interfaces) {
      const { script, parts } = await bundleSplitScript(join(folder, source), {
        ...createBoxStyles,
        stylesheets: source.includes('feed') ? feedStylesheets : [...feedStylesheets, ...createBoxStyles.stylesheets],
        plugins: [onPreact],
      })
      await Bun.write(join(dist, basename(source).replace(/\.tsx?$/, '.js')), script)
      for (const [name, text] of parts) await Bun.write(join(dist, name), text)
    }
  } else {
    const options: Options = {
      outDir: dist,
      format: 'esm',
      target: 'es2022',
      sourcemap: true,
      silent: true,
      config: false,
      external: Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies }),
      esbuildPlugins: [stylesAsText],
      // What Bun brings along is used where it runs, and nowhere else.
      esbuildOptions: (esbuild) => {
        esbuild.external = [...(esbuild.external ?? []), 'bun:*']
      },
    }
    const alone = manifest.singleFileCommands ? commands : []
    const together = [...interfaces, ...commands].filter((source) => !alone.includes(source))
    if (together.length > 0) await tsup({ ...options, entry: sourcesIn(together) })
    if (alone.length > 0) await tsup({ ...options, entry: sourcesIn(alone), splitting: false, noExternal: [/.*/] })
  }
  if (manifest.peerDependencies?.react) await markForClients(dist, interfaces)
  await copyDeclarations(
    join(declarations, name, 'src'),
    dist,
    interfaces.map((source) => source.replace(/^\.\/src\/(.+)\.tsx?$/, '$1')),
  )

  const styles: string[] = []
  for (const source of Object.values(manifest.exports)) {
    if (!source.endsWith('.css')) continue
    styles.push(...(await writeStyles(join(folder, source), dist, source.replace(/^\.\/src\//, ''))))
  }
  const out = publishedManifest(manifest, repository, styles, versions, `packages/${name}`)
  await Bun.write(join(dist, 'package.json'), `${JSON.stringify(out, null, 2)}\n`)
  const described = manifest.customElements === undefined ? [] : [manifest.customElements]
  for (const file of ['README.md', 'CHANGELOG.md', ...described]) await cp(join(folder, file), join(dist, file))
  await cp(join(root, 'LICENSE'), join(dist, 'LICENSE'))
}

const repository = (await Bun.file(join(root, 'package.json')).json()) as RepositoryFacts
const names: string[] = []
/** Of all packages of the repository, by name. */
const versions = new Map<string, string>()
for (const entry of await readdir(packagesDir, { withFileTypes: true })) {
  if (!entry.isDirectory() || !(await Bun.file(join(packagesDir, entry.name, 'package.json')).exists())) continue
  const { name, version, private: isPrivate } = await readManifest(join(packagesDir, entry.name))
  versions.set(name, version)
  if (!isPrivate) names.push(entry.name)
}
names.sort()
const sources = await Promise.all(names.map(sourcesOf))
const declarations = await emitDeclarations(sources.flat())
for (const name of names) {
  await buildPackage(name, declarations)
  console.log(`packages/${name}/dist`)
}
