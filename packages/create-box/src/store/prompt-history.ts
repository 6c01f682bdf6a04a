/** Prompt history: sent prompts, recalled with the arrow keys. Stored in this browser only. */
import { type KeyValueStorage, wallpaperPrompt } from '@mirari/model'
import { readStored, writeStored } from './browser-storage.ts'

/** Maximum number of stored prompts. */
export const maxPrompts = 50
const key = 'create-dialog-prompts'

export interface PromptHistory {
  /** Adds a sent prompt as the newest; equal prompts are stored once. */
  add(prompt: string): void
  /**
   * The prompt older or newer than the current one. Null if the field should handle the arrow key itself, because its
   * text was typed or there is no prompt in that direction.
   */
  step(current: string, direction: 'older' | 'newer'): string | null
}

function read(storage: KeyValueStorage | null): readonly string[] {
  try {
    const stored: unknown = JSON.parse(readStored(storage, key) ?? '[]')
    return Array.isArray(stored) ? stored.filter((prompt) => typeof prompt === 'string').slice(0, maxPrompts) : []
  } catch {
    return []
  }
}

export function createPromptHistory(storage: KeyValueStorage | null): PromptHistory {
  // Newest first. Read again at each use, because other tabs add prompts too.
  let memory: readonly string[] = []
  const list = () => (storage ? read(storage) : memory)
  let at: { index: number; prompt: string } | null = null

  return {
    add(prompt) {
      const text = prompt.trim()
      if (text === '' || text === wallpaperPrompt) return
      at = null
      memory = [text, ...list().filter((other) => other !== text)].slice(0, maxPrompts)
      writeStored(storage, key, JSON.stringify(memory))
    },
    step(current, direction) {
      const prompts = list()
      const isRecalled = at !== null && at.prompt === current && current !== ''
      if (current !== '' && !isRecalled) return null
      const from = isRecalled && at ? at.index : -1
      const index = direction === 'older' ? from + 1 : from - 1
      if (index < -1 || index >= prompts.length) return null
      const prompt = prompts[index] ?? ''
      at = index < 0 ? null : { index, prompt }
      return prompt
    },
  }
}
