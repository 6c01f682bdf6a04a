import { isRecord } from '../document/check.ts'
import { fontsOf, packageFonts } from '../fonts/bundled-fonts.ts'
import { livelyInfo, livelyLocalization, livelyProperties, wallpaperEngineProject } from '../package/host-manifests.ts'
import { factsOf, json, type PackageOptions, packageFiles } from '../package/package-files.ts'
import { bridgingScript, overlayScript } from '../package/runtime-scripts.ts'
import { type UserProperty, userProperties } from '../package/user-properties.ts'
import { injectScripts } from './inject.ts'
import { templateDocument } from './overlay-items.ts'
import type { TemplateConfig, TemplateItem } from './template-document.ts'

export interface TemplateFilesOptions {
  /** Files of the base by path; null for a template without a page of its own. */
  base: ReadonlyMap<string, Blob> | null
  config: TemplateConfig
  /** Contents of items by the item's id; content that is part of the base is left out. */
  contents: ReadonlyMap<string, Blob>
  /**
   * Manifest facts for hosts; thumbnail and preview are names of files that the caller adds. Without `fonts` the package
   * gets those that its items need.
   */
  facts?: PackageOptions
}

/** Folder of our scripts in a package with a base, apart from the base's own files. */
const overlayFolder = 'mirari/'
/** @internal Script that sets the overlay's initial items. */
export const itemsPath = `${overlayFolder}items.js`
const overlayPath = `${overlayFolder}overlay.js`
const contentFolder = 'items/'
/** Mark of a page that was generated for a template without a base. */
const ownPage = 'id="mirari-document"'

/**
 * The complete package of a template: the base with replaced files, contents and our overlay injected into its page, or
 * a generated page when there is no base. It plays from a folder; equal input gives equal files in equal order.
 */
export async function templateFiles({
  base,
  config,
  contents,
  facts = {},
}: TemplateFilesOptions): Promise<Map<string, Blob>> {
  const page = base?.get('index.html') ?? null
  // When the folder of a template without a base is opened again, its items alone are drawn, not its generated page as
  // well.
  const isOwn = page !== null && (await page.text()).includes(ownPage)
  const names = contentNames(config.items, contents, base)
  const addressOf = (item: TemplateItem) => names.get(item.id)
  const placed = placedContents(config.items, contents, names)
  const stored = { ...config, items: config.items.map((item) => ({ ...item, new_path: storedPath(item, names) })) }
  const drawn = templateDocument(stored, addressOf)
  const options = { ...facts, fonts: facts.fonts ?? (await packageFonts(fontsOf(drawn))) }
  const files = new Map<string, Blob>()
  if (base !== null && isOwn) for (const [path, file] of base) if (path.startsWith(contentFolder)) files.set(path, file)
  if (base !== null && page !== null && !isOwn) {
    for (const [path, file] of base) files.set(path, file)
    await addOverlay(files, page, stored, addressOf, options)
  } else {
    for (const { path, text } of packageFiles(drawn, options)) {
      files.set(path, new Blob([text]))
    }
  }
  for (const [path, file] of placed) files.set(path, file)
  files.set('config.json', new Blob([json(stored)], { type: 'application/json' }))
  return new Map([...files].sort(([one], [other]) => (one < other ? -1 : 1)))
}

const extensions: Readonly<Record<string, string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/gif': 'gif',
  'image/webp': 'webp',
  'image/avif': 'avif',
  'video/webm': 'webm',
  'video/mp4': 'mp4',
}

/** Path of each item's content in the package, by the item's id; items without content are left out. */
function contentNames(
  items: readonly TemplateItem[],
  contents: ReadonlyMap<string, Blob>,
  base: ReadonlyMap<string, Blob> | null,
): Map<string, string> {
  const names = new Map<string, string>()
  /** Paths by content: items that show the same one share its file. */
  const pathOf = new Map<Blob, string>()
  for (const [index, { id, original_path, new_path }] of items.entries()) {
    const content = contents.get(id)
    if (original_path !== '') {
      if (content || base?.has(original_path)) names.set(id, original_path)
    } else if (content) {
      const shared = pathOf.get(content)
      if (shared !== undefined) {
        names.set(id, shared)
        continue
      }
      const extension = extensions[content.type.split(';')[0] ?? ''] ?? 'bin'
      const isTaken = (path: string) => base?.has(path) === true
      let path = `${contentFolder}${index + 1}.${extension}`
      for (let count = 2; isTaken(path); count++) path = `${contentFolder}${index + 1}-${count}.${extension}`
      pathOf.set(content, path)
      names.set(id, path)
    } else if (base?.has(new_path)) names.set(id, new_path)
  }
  return names
}

function placedContents(
  items: readonly TemplateItem[],
  contents: ReadonlyMap<string, Blob>,
  names: ReadonlyMap<string, string>,
): Map<string, Blob> {
  const placed = new Map<string, Blob>()
  for (const { id } of items) {
    const content = contents.get(id)
    const path = names.get(id)
    if (content && path !== undefined) placed.set(path, content)
  }
  return placed
}

/** `config.json` of a package, with which the folder is a template again: each path lies in the package or is empty. */
function storedPath({ id, original_path }: TemplateItem, names: ReadonlyMap<string, string>): string {
  return original_path === '' ? (names.get(id) ?? '') : ''
}

async function addOverlay(
  files: Map<string, Blob>,
  page: Blob,
  config: TemplateConfig,
  addressOf: (item: TemplateItem) => string | undefined,
  options: PackageOptions,
): Promise<void> {
  const overlay = templateDocument(config, addressOf)
  const properties = userProperties(overlay)
  const facts = factsOf(overlay, options)
  const script = (text: string) => new Blob([text], { type: 'text/javascript' })
  const fonts = (options.fonts ?? []).map(({ path, text }) => ({ path: `${overlayFolder}${path}`, text }))
  for (const { path, text } of fonts) files.set(path, script(text))
  files.set('index.html', await injectScripts(page, [...fonts.map(({ path }) => path), itemsPath, overlayPath]))
  files.set('bridging.js', script(await bridging(files.get('bridging.js'))))
  files.set(itemsPath, script(itemsScript(config, addressOf)))
  files.set(overlayPath, script(overlayScript))
  const manifests = [
    ['LivelyInfo.json', livelyInfo(facts)],
    [
      'LivelyProperties.json',
      { ...(await record(files.get('LivelyProperties.json'))), ...livelyProperties(properties) },
    ],
    ['LivelyProperties.loc.json', await localizationWith(files.get('LivelyProperties.loc.json'), properties)],
    ['project.json', await projectWith(files.get('project.json'), wallpaperEngineProject(facts, properties))],
  ] as const
  for (const [path, content] of manifests) files.set(path, new Blob([json(content)], { type: 'application/json' }))
}

const bridgeEnd = '/*mirari*/'

/** Installs our listeners before those of the base, to which they forward. */
async function bridging(own: Blob | undefined): Promise<string> {
  const text = own ? await own.text() : ''
  const at = text.indexOf(bridgeEnd)
  return `${bridgingScript}\n${bridgeEnd}\n${at >= 0 ? text.slice(at + bridgeEnd.length).trimStart() : text}`
}

/** Script that sets the overlay's initial items. Paths are quoted so that a page with local addresses finds them. */
function itemsScript(config: TemplateConfig, addressOf: (item: TemplateItem) => string | undefined): string {
  const addresses = Object.fromEntries(
    config.items.flatMap((item) => {
      const address = addressOf(item)
      return address === undefined ? [] : [[item.id, address]]
    }),
  )
  const plain = JSON.stringify({ config, addresses }).replace(
    /[<\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
  return `window.mirariTemplate=${plain};\n`
}

async function record(file: Blob | undefined): Promise<Record<string, unknown>> {
  try {
    const value: unknown = file ? JSON.parse(await file.text()) : {}
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}
  } catch {
    return {}
  }
}

const asRecord = (value: unknown): Record<string, unknown> => (isRecord(value) ? value : {})

/** Texts by language, those of the base beside ours. */
function merged(base: unknown, own: Record<string, object>): Record<string, object> {
  const theirs = asRecord(base)
  const languages = [...new Set([...Object.keys(theirs), ...Object.keys(own)])]
  return Object.fromEntries(
    languages.map((language) => [language, { ...asRecord(theirs[language]), ...own[language] }]),
  )
}

/** `LivelyProperties.loc.json` of a package: what the base calls its settings stays, beside ours. */
async function localizationWith(file: Blob | undefined, properties: readonly UserProperty[]): Promise<object> {
  const own = await record(file)
  return { ...own, Languages: merged(own.Languages, livelyLocalization(properties).Languages) }
}

/** `project.json` of a package: the settings of the base stay with their texts, beside those of the items. */
async function projectWith(
  file: Blob | undefined,
  project: ReturnType<typeof wallpaperEngineProject>,
): Promise<object> {
  const general = asRecord((await record(file)).general)
  const properties = { ...asRecord(general.properties), ...project.general.properties }
  const localization = merged(general.localization, project.general.localization)
  return { ...project, general: { ...project.general, properties, localization } }
}
