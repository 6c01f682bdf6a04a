import type { DetailTexts, PreviewTexts } from '@mirari/detail-view'
import type { TemplateEditorTexts } from '@mirari/template-editor'
import type { WallpaperEditorTexts } from '@mirari/wallpaper-editor'
import type { RequestProblemCode } from '../client/request-problem.ts'
import type { sections } from './as-designed.ts'

/** Sections of widgets whose code comes later. As designed they speak for themselves. */
interface LaterTexts {
  detail: DetailTexts
  preview: PreviewTexts
  wallpaperEditor: WallpaperEditorTexts
  templateEditor: TemplateEditorTexts
}

interface ProblemTexts {
  /**
   * What to show of a refused call, or null where the caller's own words say more. `detail` is the server's sentence,
   * null when it gave none.
   */
  problem: (code: RequestProblemCode, detail: string | null) => string | null
}

/** Every text of the app in one language. A text with values in it is a function. */
export type AppTexts = typeof sections & ProblemTexts & Partial<LaterTexts>

/** A catalogue in which nothing is left out. */
export type CompleteTexts = typeof sections & ProblemTexts & LaterTexts
