import { mediaMessages, models, wallpaperPrompt } from '@mirari/model'
import type { FirstTexts } from '../texts.ts'

export const firstTexts: FirstTexts = {
  label: 'Create',
  placeholder: 'Describe what you want to see',
  prompt: 'Prompt',
  modelName: (model) => models[model].name,
  generate: 'Generate',
  price: (points) => `${points} points`,
  promptLength: (length, most) => `${length} / ${most} characters`,
  scrollToBottom: 'Scroll to bottom',
  checkResult: 'Check result',
  generating: (done, total) => `${done}/${total} Generating...`,
  generated: (done, total) => `${done}/${total} Generated`,
  failed: '创作失败',
  settingsRestored: 'Prompt and settings restored from the picture',
  wallpaperPrompt,
  messages: mediaMessages,
}
