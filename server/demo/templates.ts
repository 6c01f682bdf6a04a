import { readdir } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { readTemplateConfig, type TemplateConfig } from '@mirari/wallpaper'

/** A template as an author has it: a folder and a screenshot. */
export interface TemplateFolder {
  config: TemplateConfig
  /** Files of the folder by path. */
  files: ReadonlyMap<string, Blob>
  /** JPEG */
  screenshot: Blob
}

/**
 * Templates of the demo feed in the order in which they are added; the screenshot is beside each folder. Templates
 * added to the list later reach existing installations too.
 */
export const demoTemplates: readonly string[] = ['window', 'skyline', 'koi-pond']

const folder = join(import.meta.dirname, 'templates')

/** Reads a template folder. @throws when a file is damaged, which a test would notice */
export async function readTemplateFolder(name: string): Promise<TemplateFolder> {
  const root = join(folder, name)
  const entries = await readdir(root, { recursive: true, withFileTypes: true })
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  const files = new Map(
    paths.toSorted().map((path) => [relative(root, path).split(sep).join('/'), Bun.file(path)] as const),
  )
  const read = readTemplateConfig((await files.get('config.json')?.text()) ?? '')
  if ('problems' in read) throw new Error(`The demo template ${name} is broken: ${read.problems.join(' ')}`)
  return { config: read.ok, files, screenshot: Bun.file(`${root}.jpg`) }
}
