import { IconButton, Segmented, Spinner, useModal } from '@mirari/ui'
import type { EditorDocument } from '@mirari/wallpaper'
import { X } from 'lucide'
import { lazy, Suspense, useMemo, useState } from 'react'
import { useTexts } from '../texts-context.ts'
import { playable } from './playable.ts'

// Loaded separately, because it brings the player.
const WallpaperPlayer = lazy(async () => ({ default: (await import('./WallpaperPlayer.tsx')).WallpaperPlayer }))

/** Shapes of screens, width by height. */
const screens = { pc: '16 / 9', pad: '3 / 4', phone: '9 / 19.5' } as const
type Screen = keyof typeof screens

interface PreviewDialogProps {
  /** The wallpaper to play; null while the dialog is closed. */
  document: EditorDocument | null
  onClose: () => void
}

/** The wallpaper as it plays, saved or not, on screens of three shapes. */
export function PreviewDialog({ document, onClose }: PreviewDialogProps) {
  const texts = useTexts()
  const dialog = useModal(document !== null, onClose)
  return (
    <dialog ref={dialog} className="mi-we-preview" aria-label={texts.preview}>
      {document && <Playing document={document} onClose={onClose} />}
    </dialog>
  )
}

function Playing({ document, onClose }: { document: EditorDocument; onClose: () => void }) {
  const texts = useTexts()
  const [screen, setScreen] = useState<Screen>('pc')
  const played = useMemo(() => playable(document), [document])
  return (
    <>
      <div className="mi-we-preview-room">
        <div className="mi-we-preview-screen" style={{ '--mi-we-screen': screens[screen] }}>
          <Suspense fallback={<Spinner size="lg" label={texts.loading} />}>
            {played ? <WallpaperPlayer {...played} /> : <p role="alert">{texts.previewFailed}</p>}
          </Suspense>
        </div>
      </div>
      <div className="mi-we-preview-bar">
        <Segmented
          label={texts.screen}
          value={screen}
          items={(['pc', 'pad', 'phone'] as const).map((value) => ({ value, label: texts.screens[value] }))}
          onValueChange={setScreen}
        />
        <IconButton icon={X} label={texts.previewEnd} tip="top" onClick={onClose} />
      </div>
    </>
  )
}
