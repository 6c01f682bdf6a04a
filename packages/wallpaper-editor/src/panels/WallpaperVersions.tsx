import { VersionsDialog } from '@mirari/editor-core'
import type { Notify } from '@mirari/ui'
import type { WallpaperEditorPort } from '../port.ts'
import type { EditorStore } from '../store/editor-store.ts'
import { useTexts } from '../texts-context.ts'

/** Whether there are earlier saves to show. */
export const hasVersions = ({ load, versions }: WallpaperEditorPort, savedId: string | null): boolean =>
  savedId !== null && load !== undefined && versions !== undefined

interface WallpaperVersionsProps {
  open: boolean
  store: EditorStore
  port: WallpaperEditorPort
  notify: Notify
  onEnd: () => void
}

/** The earlier saves of the wallpaper. Opening one is an unsaved change that can be undone. */
export function WallpaperVersions({ open, store, port, notify, onEnd }: WallpaperVersionsProps) {
  const texts = useTexts()
  const { savedId } = store.getSnapshot()

  async function show(revision: number): Promise<void> {
    try {
      const saved = await port.load?.(savedId ?? '', revision)
      if (saved) store.restore(saved.data)
      onEnd()
    } catch {
      notify('bad', texts.versions.failed)
    }
  }

  return (
    <VersionsDialog
      open={open}
      onClose={onEnd}
      texts={texts.versions}
      tryAgainLabel={texts.tryAgain}
      load={async () => (savedId === null ? [] : ((await port.versions?.(savedId)) ?? []))}
      onOpen={({ revision }) => void show(revision)}
    />
  )
}
