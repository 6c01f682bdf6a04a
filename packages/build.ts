/**
 * Builds every package into `packages/<name>/dist`, which is what gets published: JavaScript, declarations, styles,
 * and a package.json that points at them. Inside the repository packages are used from source.
 */
import { cp, mkdir, readdir, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { bundleScript, feedStylesheets, followSystemTheme, isolateReset, isolateStyles } from '@mirari/app/build'

interface Manifest {
  name: string
  version: string
  exports: Record<string, string>
  /** Sources of commands. */
  bin?: Record<string, string>
  dependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
  /** Not published: part of this repository only. */
  private?: boolean
  /** The package stands on its own: whatever it imports becomes part of its files. */
  bundled?: boolean
  [field: string]: unknown
}

const isScript = (source: string): boolean => /\.tsx?$/.test(source)

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

/** Inlines relative `@import`s, so that one stylesheet is one request. */
async function inlineStyles(file: string): Promise<string> {
  const text = await Bun.file(file).text()
  const parts = await Promise.all(
    text.split(/(@import\s+['"]\.[^'"]+['"];)/).map((part) => {
      const path = /^@import\s+['"](\.[^'"]+)['"];$/.exec(part)?.[1]
      return path ? inlineStyles(join(file, '..', path)) : part
    }),
  )
  return parts.join('')
}

const tokensFile = 'tokens.css'
/** The stylesheet that every widget needs also undoes what pages do inside of our elements. */
const resetFile = join(packagesDir, 'ui/src/isolation.css')

/**
 * Writes a stylesheet twice: 'x.css', which no rule of a page changes, and 'x.layered.css', over which every rule of a page
 * wins. Answers their subpaths. Tokens are one file, in their layer.
 */
async function writeStyles(source: string, dist: string, file: string): Promise<Record<string, string>> {
  const text = await inlineStyles(source)
  if (file === tokensFile) {
    await Bun.write(join(dist, file), followSystemTheme(text))
    return { [`./${file}`]: `./${file}` }
  }
  const reset = source === join(packagesDir, 'ui/src/styles.css') ? isolateReset(await Bun.file(resetFile).text()) : ''
  const layered = file.replace(/\.css$/, '.layered.css')
  await Bun.write(join(dist, file), `${reset}${isolateStyles(text)}`)
  await Bun.write(join(dist, layered), text)
  return { [`./${file}`]: `./${file}`, [`./${layered}`]: `./${layered}` }
}

async function readManifest(name: string): Promise<Manifest> {
  return (await Bun.file(join(packagesDir, name, 'package.json')).json()) as Manifest
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
    ...['--rewriteRelativeImportExtensions', '--lib', 'esnext,dom,dom.iterable'],
    ...files,
  )
  return out
}

/** Tests and what only tests use; neither is published. */
const isForTests = (file: string): boolean => /\.test\.tsx?$|(^|[/\\])testing([/\\]|[\w-]*\.tsx?$)/.test(file)

/** Every published module of a package: tsc emits nothing for a file that it meets only through another's import. */
async function sourcesOf(name: string): Promise<string[]> {
  const folder = join(packagesDir, name, 'src')
  const files = await readdir(folder, { recursive: true })
  return files.filter((file) => isScript(file) && !isForTests(file)).map((file) => join(folder, file))
}

/** Declarations keep import paths such as `./x.ts`, which packages outside of this repository cannot resolve. */
async function copyDeclarations(from: string, to: string): Promise<void> {
  for (const file of await readdir(from, { recursive: true })) {
    if (!file.endsWith('.d.ts')) continue
    const text = await Bun.file(join(from, file)).text()
    await Bun.write(join(to, file), text.replace(/(['"]\.{1,2}\/[^'"]+?)\.tsx?(['"])/g, '$1.js$2'))
  }
}

/** Components with state run in browsers only; frameworks with server components read so from the first statement. */
async function markForClients(dist: string): Promise<void> {
  for (const file of await readdir(dist)) {
    if (!file.endsWith('.js')) continue
    const path = join(dist, file)
    // On the first line, so that the lines of the source map still fit.
    await Bun.write(path, `'use client';${await Bun.file(path).text()}`)
  }
}

async function buildPackage(name: string, declarations: string): Promise<void> {
  const folder = join(packagesDir, name)
  const dist = join(folder, 'dist')
  const manifest = await readManifest(name)
  await rm(dist, { recursive: true, force: true })
  await mkdir(dist, { recursive: true })

  const entries = [...Object.values(manifest.exports), ...Object.values(manifest.bin ?? {})].filter(isScript)
  const external = Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies })
  if (manifest.bundled) {
    for (const source of entries) {
      const script = await bundleScript(join(folder, source), feedStylesheets)
      await Bun.write(join(dist, basename(source).replace(/\.tsx?$/, '.js')), script)
    }
  } else {
    await run(
      'tsup',
      ...entries.map((source) => join(folder, source)),
      ...['--out-dir', dist, '--format', 'esm', '--target', 'es2022', '--sourcemap', '--silent'],
      ...external.flatMap((dependency) => ['--external', dependency]),
    )
  }
  if (manifest.peerDependencies?.react) await markForClients(dist)
  await copyDeclarations(join(declarations, name, 'src'), dist)

  const published: Record<string, unknown> = {}
  for (const [subpath, source] of Object.entries(manifest.exports)) {
    const file = source.replace(/^\.\/src\//, '')
    if (source.endsWith('.css')) {
      Object.assign(published, await writeStyles(join(folder, source), dist, file))
    } else {
      const base = file.replace(/\.tsx?$/, '')
      published[subpath] = { types: `./${base}.d.ts`, import: `./${base}.js` }
    }
  }
  const dependencies = Object.fromEntries(
    await Promise.all(
      Object.entries(manifest.dependencies ?? {}).map(async ([dependency, range]) => {
        const local = /^@mirari\/(.+)$/.exec(dependency)?.[1]
        return [dependency, local ? `^${(await readManifest(local)).version}` : range]
      }),
    ),
  )
  const { private: _, bundled: _bundled, devDependencies: _dev, ...shared } = manifest
  const bin = Object.fromEntries(
    Object.entries(manifest.bin ?? {}).map(([command, source]) => [
      command,
      source.replace(/^\.\/src\/(.+)\.tsx?$/, './$1.js'),
    ]),
  )
  const out = {
    ...shared,
    exports: published,
    ...(manifest.bin ? { bin } : {}),
    ...(manifest.dependencies ? { dependencies } : {}),
  }
  await Bun.write(join(dist, 'package.json'), `${JSON.stringify(out, null, 2)}\n`)
  await cp(join(folder, 'README.md'), join(dist, 'README.md'))
  await cp(join(root, 'LICENSE'), join(dist, 'LICENSE'))
}

const names: string[] = []
for (const entry of await readdir(packagesDir, { withFileTypes: true })) {
  if (!entry.isDirectory() || !(await Bun.file(join(packagesDir, entry.name, 'package.json')).exists())) continue
  if (!(await readManifest(entry.name)).private) names.push(entry.name)
}
names.sort()
const sources = await Promise.all(names.map(sourcesOf))
const declarations = await emitDeclarations(sources.flat())
for (const name of names) {
  await buildPackage(name, declarations)
  console.log(`packages/${name}/dist`)
}
