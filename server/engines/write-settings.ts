import { readFile, writeFile } from 'node:fs/promises'
import { embedImageSettings, sizeText } from '@mirari/model'
import type { EngineOutput, EngineTask } from './engine.ts'

/**
 * Puts the prompt and the settings into a WebP that an engine made. Other files stay as they are, and all files of who
 * shows prompts to nobody.
 */
export async function writeSettings(output: EngineOutput, task: EngineTask): Promise<void> {
  if (output.content_type !== 'image/webp' || task.hides_prompt) return
  const { prompt, model, style, seed } = task
  const settings = { prompt, model, style, seed, size: sizeText(task) }
  await writeFile(output.path, embedImageSettings(await readFile(output.path), output, settings))
}
