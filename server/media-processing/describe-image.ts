import { readFile } from 'node:fs/promises'
import { readImageSettings } from '@mirari/model'
import { describeImage as describeByLook, describePainting } from '@mirari/procedural/describe'
import type { DescribeAnswer } from './media-jobs.ts'

/**
 * Describes an image: by its scene when the built-in engine painted it, by its prompt when another engine of this server
 * made it, otherwise by tags for what can be measured.
 */
export async function describeImage(path: string): Promise<DescribeAnswer> {
  const settings = readImageSettings(await readFile(path))
  if (settings && settings.prompt.trim() !== '') {
    const [width = 0, height = 0] = settings.size.split('x').map(Number)
    const ownWords = width > 0 && height > 0 ? await describePainting(path, { ...settings, width, height }) : null
    return { tags: ownWords ?? [settings.prompt], isPrompt: true }
  }
  const { tags } = await describeByLook(path)
  return { tags, isPrompt: false }
}
