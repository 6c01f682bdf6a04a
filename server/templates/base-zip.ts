/** The folder of a template as somebody sent it: looked at, never run and never unpacked onto the disk. */
import { configNotJson, openPackage, type PackageLimits, PackageProblem, templateFolderFiles } from '@mirari/wallpaper'
import { Problem } from '../platform/http/problem.ts'

export const baseLimits: PackageLimits = { files: 2000, bytes: 512 * 1024 ** 2 }
/** The files that a package changes, and those that are asked for, are read as a whole. */
const maxTextBytes = 4 * 1024 ** 2

/** Paths of a base's files. @throws Problem 'validation' in the words of the editor, for the first thing that is wrong */
export async function checkBase(zip: Blob): Promise<ReadonlySet<string>> {
  try {
    const base = await openPackage(zip, baseLimits)
    for (const path of templateFolderFiles) {
      const bytes = base.bytes(path)
      if (bytes === null) throw new Problem('template_file_missing', { path })
      if (bytes > maxTextBytes)
        throw new Problem('template_file_too_large', { path, megabytes: maxTextBytes / 1024 ** 2 })
      // Whether it can be unpacked is found out here, before it is kept.
      const file = await base.file(path)
      if (path === 'config.json' && !isJson((await file?.text()) ?? ''))
        throw new Problem('template_zip_invalid', { fault: configNotJson })
    }
    return new Set(base.paths)
  } catch (error) {
    if (error instanceof PackageProblem) throw new Problem('template_zip_invalid', { fault: error.message })
    throw error
  }
}

/** Paths of a base that was checked when it came. */
export async function pathsOf(zip: Blob): Promise<ReadonlySet<string>> {
  return new Set((await openPackage(zip, baseLimits)).paths)
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
