import {
  Button,
  browserDrafts,
  type DraftStore,
  EmptyState,
  ErrorBoundary,
  openDraft,
  Spinner,
  UiTextsProvider,
} from '@mirari/ui'
import type { SavedWallpaper } from '@mirari/wallpaper'
import { useEffect, useMemo, useRef, useState } from 'react'
import { EditorFrame } from './EditorFrame.tsx'
import { createEditorSession, type EditorSession } from './editor-session.ts'
import type { Notify, WallpaperEditorPort } from './port.ts'
import { draftKeyOf } from './store/draft.ts'
import { defaultWallpaperEditorTexts, type WallpaperEditorTexts } from './texts.ts'
import { TextsProvider } from './texts-context.ts'

export interface WallpaperEditorProps {
  port: WallpaperEditorPort
  /** What to edit; null begins a new wallpaper. It is read once: give another one another `key`. */
  initial: SavedWallpaper | null
  /** Called when nothing unsaved is left, or it was given up. */
  onClose: () => void
  /** Called after each save with the id that the wallpaper is stored under. */
  onSaved?: ((id: string) => void) | undefined
  notify: Notify
  /** Where unsaved work is kept until it is saved or given up: in the browser, or nowhere (null). */
  drafts?: DraftStore | null | undefined
  /** What tells this draft from others; the id of the wallpaper is, or that it is new. */
  draftKey?: string | undefined
  texts?: Partial<WallpaperEditorTexts> | undefined
}

const ownDrafts = browserDrafts()

/** The wallpaper editor over the whole window: pictures, films and a clock in layers, saved through the port. */
export function WallpaperEditor(props: WallpaperEditorProps) {
  const texts = useMemo(() => ({ ...defaultWallpaperEditorTexts, ...props.texts }), [props.texts])
  const latest = useRef({ ...props, texts })
  latest.current = { ...props, texts }
  const [session, setSession] = useState<EditorSession | null>(null)

  // Made in the browser alone, and by an effect: what it loads and uploads ends with it.
  useEffect(() => {
    const { initial, drafts = ownDrafts } = latest.current
    const draftKey = draftKeyOf(latest.current.draftKey ?? initial?.id ?? 'new')
    let made: EditorSession | null = null
    let isOver = false
    void openDraft({ drafts, key: draftKey }).then((keeper) => {
      if (isOver) return keeper.close()
      made = createEditorSession({
        initial,
        keeper,
        draftKey,
        port: () => latest.current.port,
        notify: (kind, text) => latest.current.notify(kind, text),
        texts: () => latest.current.texts,
        onSaved: (id) => latest.current.onSaved?.(id),
      })
      setSession(made)
    })
    return () => {
      isOver = true
      made?.destroy()
    }
  }, [])

  return (
    <TextsProvider value={texts}>
      <UiTextsProvider value={texts}>
        <ErrorBoundary
          fallback={(_, retry) => (
            <div className="mi mi-we mi-we-wait" role="alert">
              <EmptyState
                title={texts.failed}
                hint={texts.failedHint}
                action={
                  <div className="mi-row">
                    <Button onClick={retry}>{texts.tryAgain}</Button>
                    <Button variant="quiet" onClick={props.onClose}>
                      {texts.close}
                    </Button>
                  </div>
                }
              />
            </div>
          )}
        >
          {session ? (
            <EditorFrame session={session} port={props.port} notify={props.notify} onClose={props.onClose} />
          ) : (
            <div className="mi mi-we mi-we-wait">
              <Spinner size="lg" label={texts.loading} />
            </div>
          )}
        </ErrorBoundary>
      </UiTextsProvider>
    </TextsProvider>
  )
}
