/** The package.json that is published: what a package says of itself in the repository, and what is the same for all. */
import { join } from 'node:path'

/** A package.json of the repository. */
export interface Manifest {
  name: string
  version: string
  /** Sources by subpath. */
  exports: Record<string, string>
  /** Sources of commands. */
  bin?: Record<string, string>
  dependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
  /** Not published: part of this repository only. */
  private?: boolean
  /** The package stands on its own: whatever it imports becomes part of its files. */
  bundled?: boolean
  /** The file that tells editors and tools of the package's elements. */
  customElements?: string
  /** Each command is one file that needs no other, so that it can be copied to where it stays. */
  singleFileCommands?: boolean
  [field: string]: unknown
}

/** What the repository's own package.json says of all packages. */
export interface RepositoryFacts {
  author: string
  homepage: string
  bugs: string
  repository: { type: string; url: string }
}

/** Versions that the published packages run on; a package that needs more says so itself. */
const engines = { node: '>=20' }

export async function readManifest(folder: string): Promise<Manifest> {
  return (await Bun.file(join(folder, 'package.json')).json()) as Manifest
}

/** Whether the source of an entry is a module, not a stylesheet. */
export const isScript = (source: string): boolean => /\.tsx?$/.test(source)

const scriptFile = (source: string, extension: string): string =>
  source.replace(/^\.\/src\/(.+)\.tsx?$/, `./$1.${extension}`)

/** `default` is for programs that still `require`; they get the same module, in versions of Node that load it. */
const scriptEntry = (source: string) => ({
  types: scriptFile(source, 'd.ts'),
  import: scriptFile(source, 'js'),
  default: scriptFile(source, 'js'),
})

/** TypeScript asks what an imported stylesheet declares. */
const styleEntry = (file: string) => ({ types: `${file}.d.ts`, default: file })

/**
 * The repository pins what it is tested with. A host has versions of its own, and one of each is enough, so that packages are
 * published with ranges; those of this repository with what was built together with them.
 */
function publishedRange(name: string, range: string, versions: ReadonlyMap<string, string>): string {
  const pinned = versions.get(name) ?? range
  return /^\d/.test(pinned) ? `^${pinned}` : pinned
}

/**
 * Hosts with Preact have no React, and package managers would install one for them. `@types/react` is what our declarations
 * import in layouts where a package sees only what it names.
 */
function publishedPeers({ peerDependencies }: Manifest): Record<string, unknown> {
  if (!peerDependencies?.react) return {}
  const peers: Record<string, string> = { '@types/react': peerDependencies.react, ...peerDependencies }
  const runsOnPreact = peers.react?.includes('18') === true
  const optional = Object.keys(peers).filter((name) => name.startsWith('@types/') || runsOnPreact)
  return {
    peerDependencies: peers,
    peerDependenciesMeta: Object.fromEntries(optional.map((name) => [name, { optional: true }])),
  }
}

/**
 * @param styles subpaths of the stylesheets that were built
 * @param versions of the packages of this repository, by name
 * @param directory of the package in the repository
 */
export function publishedManifest(
  manifest: Manifest,
  { author, homepage, bugs, repository }: RepositoryFacts,
  styles: readonly string[],
  versions: ReadonlyMap<string, string>,
  directory: string,
): Record<string, unknown> {
  const {
    private: _private,
    bundled: _bundled,
    singleFileCommands: _singleFileCommands,
    devDependencies: _dev,
    exports,
    bin,
    dependencies,
    ...shared
  } = manifest
  const scripts = Object.entries(exports).filter(([, source]) => isScript(source))
  return {
    ...shared,
    author,
    homepage: `${homepage}/tree/main/${directory}#readme`,
    bugs,
    repository: { ...repository, directory },
    engines: shared.engines ?? engines,
    exports: {
      ...Object.fromEntries(scripts.map(([subpath, source]) => [subpath, scriptEntry(source)])),
      ...Object.fromEntries(styles.map((file) => [file, styleEntry(file)])),
      './package.json': './package.json',
    },
    ...(bin && {
      bin: Object.fromEntries(Object.entries(bin).map(([command, source]) => [command, scriptFile(source, 'js')])),
    }),
    ...(dependencies && {
      dependencies: Object.fromEntries(
        Object.entries(dependencies).map(([name, range]) => [name, publishedRange(name, range, versions)]),
      ),
    }),
    ...publishedPeers(manifest),
    publishConfig: { access: 'public', provenance: true },
  }
}
