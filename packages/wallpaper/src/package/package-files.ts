import { documentAssets, textureAssets } from '../document/assets.ts'
import type { AssetPath, WallpaperDocument } from '../document/schema.ts'
import {
  livelyInfo,
  livelyLocalization,
  livelyProperties,
  type PackageFacts,
  wallpaperEngineProject,
} from './host-manifests.ts'
import { indexPage, stylesheet } from './index-page.ts'
import { bridgingScript, runtimeScript } from './runtime-scripts.ts'
import { scriptAssetFrame, scriptAssetPath } from './script-asset.ts'
import { userProperties } from './user-properties.ts'

export interface PackageFile {
  path: string
  text: string
}

/** A file that the packager copies into the package from storage. */
export interface PackageAsset {
  /** Name of the file in the document. */
  asset: AssetPath
  /** Name of the file in the package. */
  path: string
  /** Null copies the bytes unchanged; otherwise their base64 is written between the two texts. */
  frame: { before: string; after: string } | null
}

export interface PackageOptions extends Partial<PackageFacts> {
  /** Data address of a small copy of the poster, visible before any file has been read. */
  tinyPoster?: string
  /** Scripts of the fonts that the document needs (`packageFonts`); without them the system's fonts are used. */
  fonts?: readonly PackageFile[]
}

/** @internal All manifest facts, completed from the document where none are given. */
export function factsOf(spec: WallpaperDocument, options: PackageOptions): PackageFacts {
  return {
    title: options.title || spec.title || 'Wallpaper',
    description: options.description ?? '',
    author: options.author ?? '',
    license: options.license ?? '',
    contact: options.contact ?? '',
    tags: options.tags ?? [],
    thumbnail: options.thumbnail ?? null,
    preview: options.preview ?? null,
  }
}

/** @internal */
export const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`

/** The text files of a package, sorted by name; equal input gives equal texts. */
export function packageFiles(spec: WallpaperDocument, options: PackageOptions = {}): PackageFile[] {
  const facts = factsOf(spec, options)
  const properties = userProperties(spec)
  const hears = spec.hears === true
  const fonts = options.fonts ?? []
  const scripts = [...fonts.map(({ path }) => path), ...textureAssets(spec).map(scriptAssetPath)]
  const files: PackageFile[] = [
    { path: 'LivelyInfo.json', text: json(livelyInfo(facts, hears)) },
    { path: 'LivelyProperties.json', text: json(livelyProperties(properties)) },
    { path: 'LivelyProperties.loc.json', text: json(livelyLocalization(properties)) },
    { path: 'bridging.js', text: bridgingScript },
    { path: 'config.json', text: json(spec) },
    { path: 'index.html', text: indexPage(spec, scripts) },
    { path: 'project.json', text: json(wallpaperEngineProject(facts, properties, hears)) },
    { path: 'script.js', text: runtimeScript },
    { path: 'style.css', text: stylesheet(spec, options.tinyPoster ?? null) },
    ...fonts,
  ]
  return files.sort((one, other) => (one.path < other.path ? -1 : 1))
}

/** The stored files of a package, in the order of the document; thumbnail and preview, if named, come last. */
export function packageAssets(spec: WallpaperDocument, options: PackageOptions = {}): PackageAsset[] {
  const inScripts = new Set(textureAssets(spec))
  const images = [options.thumbnail, options.preview].filter((path) => typeof path === 'string')
  return [...new Set([...documentAssets(spec), ...images])].map((asset) =>
    inScripts.has(asset)
      ? { asset, path: scriptAssetPath(asset), frame: scriptAssetFrame(asset) }
      : { asset, path: asset, frame: null },
  )
}
