import type { GenerationResult } from '@mirari/contract/schemas'
import type { LateTexts } from '../../i18n/use-late-texts.ts'

export interface WallpaperSaveDeps {
  /** Whether a preview of the result is being loaded. */
  isLoading: (id: string) => boolean
  /** Makes the package if missing. Resolves to false after a failure, which a toast has reported. */
  ensurePackage: (item: GenerationResult) => Promise<boolean>
  download: (id: string) => Promise<{ url: string; filename: string }>
  save: (url: string, filename: string) => void
  toast: { ok(text: string): void; bad(text: string): void; note(text: string): void }
  texts: LateTexts['launch']
}

/** Saves the package of a wallpaper, with the messages for wallpapers. */
export async function saveWallpaper(
  item: GenerationResult,
  { isLoading, ensurePackage: pack, download, save, toast, texts }: WallpaperSaveDeps,
): Promise<void> {
  const { generation_result_id: id } = item
  if (isLoading(id)) return toast.note(texts.stillLoading)
  if (!(await pack(item))) return
  try {
    const { url, filename } = await download(id)
    save(url, filename)
    toast.ok(texts.saved)
  } catch {
    toast.bad(texts.notSaved)
  }
}

/** Makes a wallpaper public or private and confirms it by a toast; a failure changes nothing. */
export async function publishWallpaper(
  { is_public }: GenerationResult,
  publish: () => Promise<{ is_public: boolean }>,
  toast: Pick<WallpaperSaveDeps['toast'], 'ok' | 'bad'>,
  texts: LateTexts['launch'],
): Promise<{ is_public: boolean }> {
  try {
    const answer = await publish()
    if (answer.is_public) toast.ok(texts.published)
    return answer
  } catch {
    toast.bad(texts.notPublished)
    return { is_public }
  }
}
