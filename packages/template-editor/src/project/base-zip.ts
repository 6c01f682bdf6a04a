/** The base's folder as a zip, as it is stored on the server. */
import { openPackage } from '@mirari/wallpaper'
import { folderLimits } from './project-problem.ts'

/** A fixed date, so that equal folders give equal zips. */
const noDate = new Date('1980-01-01T00:00:00Z')

/** Zips without compression, because images and videos do not get smaller. Asynchronous: the page stays responsive. */
export async function zipBase(files: ReadonlyMap<string, Blob>): Promise<Blob> {
  const { default: JSZip } = await import('jszip')
  const zip = new JSZip()
  for (const [path, file] of files) zip.file(path, file.arrayBuffer(), { date: noDate, createFolders: false })
  const bytes = await zip.generateAsync({ type: 'arraybuffer', compression: 'STORE' })
  return new Blob([bytes], { type: 'application/zip' })
}

/** @throws PackageProblem for a damaged or hostile zip */
export async function openBase(zip: Blob, signal: AbortSignal): Promise<Map<string, Blob>> {
  const opened = await openPackage(zip, folderLimits)
  const files = new Map<string, Blob>()
  for (const path of opened.paths) {
    signal.throwIfAborted()
    const file = await opened.file(path)
    if (file) files.set(path, file)
  }
  return files
}
