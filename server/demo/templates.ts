import { readdir } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { readTemplateConfig, type TemplateConfig } from '@mirari/wallpaper'

/** A template as whoever makes one has it: a folder, and a picture of how it looks. */
export interface TemplateFolder {
  config: TemplateConfig
  /** Files of the folder by path. */
  files: ReadonlyMap<string, Blob>
  /** JPEG */
  screenshot: Blob
}

/**
 * Templates that a new installation's feed has, in the order in which they come; beside each folder lies its picture. A
 * list that grows later reaches old installations too.
 */
export const demoTemplates: readonly string[] = ['window', 'skyline', 'koi-pond']

const folder = join(import.meta.dirname, 'templates')

/** @throws when a file of it is broken, which a test sees */
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
