import { mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'

/** Keeps the scripts that partners got, so that a page with the hash of one still works after an update of the server. */
export interface EmbedArchive {
  /**
   * Keeps a version of a script, and answers where the files of all kept versions are, by their names. Each name changes
   * with the content of its file.
   */
  keep(name: string, version: string, files: ReadonlyMap<string, string>): Promise<ReadonlyMap<string, string>>
}

/** Versions of each script that are kept; the create box takes about 250 kB for each. */
export const keptVersions = 20

export const noArchive: EmbedArchive = { keep: async () => new Map() }

/**
 * An archive in a folder, which has one folder for each script and in it one for each version.
 * @param onFailure told when the folder cannot be used; then only the newest version is served
 */
export function createEmbedArchive(
  folder: string,
  onFailure: (error: unknown) => void,
  now: () => Date = () => new Date(),
): EmbedArchive {
  return {
    async keep(name, version, files) {
      try {
        const versions = join(folder, name)
        await write(versions, version, files, now())
        return await filesIn(versions)
      } catch (error) {
        onFailure(error)
        return new Map()
      }
    },
  }
}

/** Writes a version in one step, so that after a crash there is all of it or nothing, and marks it as the newest. */
async function write(versions: string, version: string, files: ReadonlyMap<string, string>, now: Date): Promise<void> {
  const target = join(versions, version)
  const temporary = join(versions, `.${version}-${crypto.randomUUID()}`)
  await mkdir(versions, { recursive: true })
  try {
    await Promise.all([...files].map(([file, text]) => Bun.write(join(temporary, file), text)))
    await rename(temporary, target).catch(async (error: unknown) => {
      // It was kept by an earlier start.
      if ((await stat(target).catch(() => null)) === null) throw error
    })
  } finally {
    await rm(temporary, { recursive: true, force: true })
  }
  await utimes(target, now, now)
}

/** The files of the newest versions; older ones are removed, and what a crash left. */
async function filesIn(versions: string): Promise<ReadonlyMap<string, string>> {
  const names = await readdir(versions)
  const dated = await Promise.all(
    names
      .filter((name) => !name.startsWith('.'))
      .map(async (name) => ({ path: join(versions, name), usedMs: (await stat(join(versions, name))).mtimeMs })),
  )
  dated.sort((one, other) => other.usedMs - one.usedMs)
  await Promise.all(dated.splice(keptVersions).map(({ path }) => rm(path, { recursive: true, force: true })))
  const listed = await Promise.all(
    dated.map(async ({ path }) => (await readdir(path)).map((file) => [file, join(path, file)] as const)),
  )
  return new Map(listed.flat())
}
