/** Where the files of an add-on are, and whether they are there and whole. */
import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { hashFile } from '../media-processing/hash-file.ts'
import type { AddOn, AddOnFile } from './catalog.ts'

/** Absolute path of the folder of an add-on. */
export const addOnFolder = (models: string, { id }: Pick<AddOn, 'id'>): string => join(models, id)

/** Absolute path of a file of an add-on. */
export const addOnFile = (models: string, addOn: Pick<AddOn, 'id'>, { name }: Pick<AddOnFile, 'name'>): string =>
  join(addOnFolder(models, addOn), name)

/** Whether all files are there; each of them got its name only after its hash was compared. */
export function isAdded(models: string, addOn: Pick<AddOn, 'id' | 'files'>): boolean {
  return addOn.files.every((file) => {
    const path = addOnFile(models, addOn, file)
    return existsSync(path) && (file.bytes === null || statSync(path).size === file.bytes)
  })
}

/** What is wrong with a file of an add-on, as a sentence; null for nothing. Reads all of it. */
export async function faultOf(models: string, addOn: Pick<AddOn, 'id'>, file: AddOnFile): Promise<string | null> {
  const path = addOnFile(models, addOn, file)
  if (!existsSync(path)) return `${path} is missing.`
  return (await hashFile(path)) === file.sha256 ? null : `${path} is damaged: its SHA-256 is another one.`
}

/** What is wrong with the files of an add-on, a sentence each. */
export async function faultsOf(models: string, addOn: Pick<AddOn, 'id' | 'files'>): Promise<string[]> {
  const faults: string[] = []
  for (const file of addOn.files) {
    const fault = await faultOf(models, addOn, file)
    if (fault !== null) faults.push(fault)
  }
  return faults
}
