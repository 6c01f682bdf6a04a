import { browserDrafts, type DraftStore, EditorBoundary, openDraft } from '@mirari/editor-core'
import { type Notify, Spinner, useLatest } from '@mirari/ui'
import type { SavedWallpaper } from '@mirari/wallpaper'
import { useEffect, useMemo, useState } from 'react'
import { EditorFrame } from './EditorFrame.tsx'
import { createEditorSession, type EditorSession } from './editor-session.ts'
import type { WallpaperEditorPort } from './port.ts'
import { draftKeyOf } from './store/draft.ts'
import { defaultWallpaperEditorTexts, type WallpaperEditorTexts } from './texts.ts'
import { TextsProvider } from './texts-context.ts'

export interface WallpaperEditorProps {
  /** What the editor needs of its host. */
  port: WallpaperEditorPort
  /** The stored wallpaper to edit; null begins a new one. Read once: another wallpaper needs another `key`. */
  initial: SavedWallpaper | null
  /** Called once nothing is unsaved, or the user has discarded it. */
  onClose: () => void
  /** Called after each save with the id that the wallpaper is stored under. */
  onSaved?: ((id: string) => void) | undefined
  notify: Notify
  /** Where unsaved work is stored until it is saved or discarded: the browser's database by default, null for nowhere. */
  drafts?: DraftStore | null | undefined
  /** Tells this draft from others; by default the wallpaper's id, or that it is new. */
  draftKey?: string | undefined
  /** Texts that differ from {@link defaultWallpaperEditorTexts}. */
  texts?: Partial<WallpaperEditorTexts> | undefined
}

const sharedDrafts = browserDrafts()

/** The wallpaper editor over the whole window: images, videos and a clock in layers, saved through the port. */
export function WallpaperEditor(props: WallpaperEditorProps) {
  const { port, notify, onClose } = props
  const texts = useMemo(() => ({ ...defaultWallpaperEditorTexts, ...props.texts }), [props.texts])
  const session = useEditorSession(props, texts)
  return (
    <TextsProvider value={texts}>
      <EditorBoundary texts={texts} className="mi mi-we mi-we-wait" onClose={onClose}>
        {session ? (
          <EditorFrame session={session} port={port} notify={notify} onClose={onClose} />
        ) : (
          <div className="mi mi-we mi-we-wait">
            <Spinner size="lg" label={texts.loading} />
          </div>
        )}
      </EditorBoundary>
    </TextsProvider>
  )
}

/** Everything that lives as long as the editor; null until its draft is read, and on a server. */
function useEditorSession(props: WallpaperEditorProps, texts: WallpaperEditorTexts): EditorSession | null {
  const latest = useLatest({ ...props, texts })
  const [session, setSession] = useState<EditorSession | null>(null)

  // An effect creates it, because whatever it loads and uploads ends with the component.
  useEffect(() => {
    const { initial, drafts = sharedDrafts } = latest.current
    const draftKey = draftKeyOf(latest.current.draftKey ?? initial?.id ?? 'new')
    let created: EditorSession | null = null
    let isUnmounted = false
    void openDraft({ drafts, key: draftKey }).then((autosave) => {
      if (isUnmounted) return autosave.close()
      created = createEditorSession({
        initial,
        autosave,
        draftKey,
        port: () => latest.current.port,
        notify: (kind, text) => latest.current.notify(kind, text),
        texts: () => latest.current.texts,
        onSaved: (id) => latest.current.onSaved?.(id),
      })
      setSession(created)
    })
    return () => {
      isUnmounted = true
      created?.destroy()
    }
  }, [latest])

  return session
}
