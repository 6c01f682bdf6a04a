/**
 * For tests only: a migrated database to copy, because migrating one for each of some thousand tests would take
 * minutes.
 */
import { copyFile, mkdir, readdir, readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { newKey } from '../id.ts'
import { openDatabase } from './database.ts'

const folder = fileURLToPath(new URL('.', import.meta.url))
const cache = join(folder, '../../node_modules/.cache')
const sources = ['migrations', 'triggers'].map((name) => join(folder, name))

let template: Promise<string> | null = null

/** Creates an empty migrated database at `path`, where no file may exist. */
export async function placeMigrated(path: string): Promise<void> {
  template ??= migratedFile()
  await copyFile(await template, path)
}

/** The migrated file, made once for these migrations and triggers and shared by all threads. */
async function migratedFile(): Promise<string> {
  const listed = await Promise.all(
    sources.map(async (source) => (await readdir(source)).map((name) => join(source, name))),
  )
  const paths = [join(folder, 'migrate.ts'), ...listed.flat().sort()]
  const texts = await Promise.all(paths.map((path) => readFile(path, 'utf8')))
  const file = join(cache, `migrated-${Bun.hash(texts.join('\n')).toString(36)}.db`)
  if (await Bun.file(file).exists()) return file
  await mkdir(cache, { recursive: true })
  // Another thread may be making the same file; the last rename wins, and both files are equal.
  const own = join(cache, `${newKey()}.db`)
  await (await openDatabase(own)).close()
  await rename(own, file)
  return file
}
