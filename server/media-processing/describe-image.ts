import { readFile } from 'node:fs/promises'
import { readImageSettings } from '@mirari/model'
import { describeImage as describeByLook } from '@mirari/procedural/describe'
import type { DescribeAnswer } from './media-jobs.ts'

/** Describes an image: by its prompt when this server generated it, otherwise by tags for what can be measured. */
export async function describeImage(path: string): Promise<DescribeAnswer> {
  const settings = readImageSettings(await readFile(path))
  if (settings && settings.prompt.trim() !== '') return { tags: [settings.prompt], isPrompt: true }
  const { tags } = await describeByLook(path)
  return { tags, isPrompt: false }
}
