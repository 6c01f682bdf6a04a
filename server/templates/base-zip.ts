/** The uploaded folder of a template, which is inspected as a zip but never run and never unpacked onto the disk. */
import { configNotJson, openPackage, type PackageLimits, PackageProblem, templateFolderFiles } from '@mirari/wallpaper'
import { Problem } from '../platform/http/problem.ts'

export const baseLimits: PackageLimits = { files: 2000, bytes: 512 * 1024 ** 2 }
/** Maximum size in bytes of the files that packaging changes, which are read as a whole. */
const maxTextBytes = 4 * 1024 ** 2

export interface CheckedBase {
  paths: ReadonlySet<string>
  /** What the zip takes, or what its files do unpacked, if that is more. */
  bytes: number
}

/**
 * Checks a base and returns the paths of its files and their size. @throws Problem 'validation' for the first fault, in terms of the
 * editor
 */
export async function checkBase(zip: Blob): Promise<CheckedBase> {
  try {
    const base = await openPackage(zip, baseLimits)
    for (const path of templateFolderFiles) {
      const bytes = base.bytes(path)
      if (bytes === null) throw new Problem('template_file_missing', { path })
      if (bytes > maxTextBytes)
        throw new Problem('template_file_too_large', { path, megabytes: maxTextBytes / 1024 ** 2 })
      // Each file is unpacked once here, so that a damaged zip is refused before it is stored.
      const file = await base.file(path)
      if (path === 'config.json' && !isJson((await file?.text()) ?? ''))
        throw new Problem('template_zip_invalid', { fault: configNotJson })
    }
    const unpacked = base.paths.reduce((sum, path) => sum + (base.bytes(path) ?? 0), 0)
    return { paths: new Set(base.paths), bytes: Math.max(unpacked, zip.size) }
  } catch (error) {
    if (error instanceof PackageProblem) throw new Problem('template_zip_invalid', { fault: error.message })
    throw error
  }
}

/** Paths in a base that was checked when it was uploaded. */
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
