import type { GenerationType } from '@mirari/model'

/** Every sentence of the box; a host may replace any of them. */
export interface CreateBoxTexts {
  label: string
  placeholder: string
  prompt: string
  type: string
  types: Readonly<Record<GenerationType, string>>
  model: string
  size: string
  ratio: string
  resolution: string
  /** Beside the typed sides. */
  limits: string
  width: string
  height: string
  link: string
  autoFit: string
  style: string
  duration: string
  loop: string
  generate: string
  collapse: string
  signIn: string
  login: string
  scrollToBottom: string
  checkResult: string
  generating: (done: number, total: number) => string
  generated: (done: number, total: number) => string
  /** The host could not take the request. */
  failed: string
}

export const defaultTexts: CreateBoxTexts = {
  label: 'Create',
  placeholder: 'Describe what you want to see',
  prompt: 'Prompt',
  type: 'Type',
  types: { image: 'Image', video: 'Video', wallpaper: 'Wallpaper' },
  model: 'Model',
  size: 'Size',
  ratio: 'Ratio',
  resolution: 'Resolution',
  limits: '64 to 4096',
  width: 'Width',
  height: 'Height',
  link: 'Link width and height',
  autoFit: 'auto-fit',
  style: 'Style',
  duration: 'Duration',
  loop: 'Loop',
  generate: 'Generate',
  collapse: 'Collapse',
  signIn: 'Sign in to generate',
  login: 'Login',
  scrollToBottom: 'Scroll to bottom',
  checkResult: 'Check result',
  generating: (done, total) => `${done}/${total} Generating...`,
  generated: (done, total) => `${done}/${total} Generated`,
  failed: '创作失败',
}
