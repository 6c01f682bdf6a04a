import type { PreviewStep } from './preview-loader.ts'

/** Loading steps are in Chinese and everything else in English, as the product's texts are specified. */
const stepTexts: Readonly<Record<PreviewStep, string>> = {
  preparing: '正在准备预览…',
  downloading: '正在下载并解压资源…',
  packaging: '正在打包资源…',
}

/** Texts of the preview; a host can replace each of them. */
export interface PreviewTexts {
  label: string
  steps: Readonly<Record<PreviewStep, string>>
  /** Language of the steps where it is not the page's. */
  stepLanguage: string | undefined
  loading: string
  ready: string
  failed: (reason: string) => string
  /** Other texts for single reasons, by the usual ones. */
  reasons: Readonly<Partial<Record<string, string>>>
  /** The package was handed over, but nothing showed. */
  silent: string
  close: string
  view: string
  views: Readonly<Record<'inline' | 'full' | 'pc' | 'pad' | 'phone', string>>
  retry: string
}

export const defaultPreviewTexts: PreviewTexts = {
  label: 'Wallpaper preview',
  steps: stepTexts,
  stepLanguage: 'zh-Hans',
  loading: 'loading wallpaper...',
  ready: 'preview ready',
  failed: (reason) => `preview failed: ${reason}`,
  reasons: {},
  silent: 'the wallpaper did not start',
  close: 'Close preview',
  view: 'Show on',
  views: { inline: 'Inline', full: 'Full screen', pc: 'PC', pad: 'PAD', phone: 'PHONE' },
  retry: 'Try again',
}
