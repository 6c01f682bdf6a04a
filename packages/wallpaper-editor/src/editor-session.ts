import { type DraftAutosave, type MediaKind, measureMedia, type RestoredDraft } from '@mirari/editor-core'
import type { Size } from '@mirari/model'
import { createStore, type Notify, type Store } from '@mirari/ui'
import { loadFonts, type SavedWallpaper, styleFonts } from '@mirari/wallpaper'
import { createLetterWidths, measureOnCanvas } from './canvas/letter-widths.ts'
import { createMediaLibrary, type MediaLibrary } from './canvas/media-library.ts'
import { createScreenshots } from './canvas/screenshot.ts'
import { refitTexts } from './document/letter-box.ts'
import type { WallpaperEditorPort } from './port.ts'
import { createAutoCover } from './store/auto-cover.ts'
import { startDrafting } from './store/draft.ts'
import { createEditorStore, type EditorStore } from './store/editor-store.ts'
import { createLocalMedia, type LocalMedia, type LocalMediaProblem } from './store/local-media.ts'
import { createSaver, type Saver } from './store/save.ts'
import type { WallpaperEditorTexts } from './texts.ts'

/** Everything that lives as long as one open editor; framework-free. */
export interface EditorSession {
  store: EditorStore
  local: LocalMedia
  media: MediaLibrary
  saver: Saver
  /** Whether unsaved work of an earlier time is shown that the user has not accepted yet. */
  restored: Store<RestoredDraft>
  /** Discards unsaved work. */
  discardDraft: () => void
  destroy: () => void
}

export interface EditorSessionOptions {
  autosave: DraftAutosave
  draftKey: string
  initial: SavedWallpaper | null
  port: () => WallpaperEditorPort
  notify: Notify
  texts: () => WallpaperEditorTexts
  onSaved: (id: string) => void
}

export function createEditorSession(options: EditorSessionOptions): EditorSession {
  const { initial, autosave, draftKey, port, notify, texts, onSaved } = options
  const letters = createLetterWidths({ measure: measureOnCanvas(), fontsLoaded: () => loadFonts(styleFonts) })
  const { lineWidth } = letters
  const store = createEditorStore({ initial, lineWidth })
  letters.onChange((before) => store.rewrite((document) => refitTexts(document, before, lineWidth)))
  const media = createMediaLibrary()
  const takeScreenshots = createScreenshots(media)
  const take = () => takeScreenshots(store.getSnapshot().document)
  const autoCover = createAutoCover({ store, take })
  const local = localMedia({ store, port, notify, texts })
  const saver = createSaver({
    port: {
      save: (request) => port().save(request),
      async load(id) {
        const { load } = port()
        if (!load) throw new Error('This host loads no wallpaper again.')
        return load(id)
      },
    },
    store,
    uploadsDone: local.settle,
    screenshot: take,
    lastScreenshot: autoCover.last,
    onDone(id) {
      if (id === null) notify('bad', texts().saveFailed)
      else {
        notify('ok', texts().saved)
        onSaved(id)
      }
    },
  })
  const restored = createStore<RestoredDraft>(startDrafting({ store, local, autosave, key: draftKey }))
  return {
    store,
    local,
    media,
    saver,
    restored,
    discardDraft: autosave.discard,
    destroy() {
      autosave.close()
      autoCover.stop()
      local.destroy()
      media.destroy()
    },
  }
}

type LocalOptions = Pick<EditorSessionOptions, 'port' | 'notify' | 'texts'> & { store: EditorStore }

/** Files of this device. */
function localMedia({ store, port, notify, texts }: LocalOptions): LocalMedia {
  return createLocalMedia({
    store,
    measure: measureVisible,
    upload: (file, signal) => port().uploadMedia(file, signal),
    onProblem(problem, _, reason) {
      const { mediaNotUsable, mediaNotLoaded, uploadFailed } = texts()
      const messages: Record<LocalMediaProblem, string> = {
        unusable: mediaNotUsable,
        'not-loaded': mediaNotLoaded,
        refused: reason || uploadFailed,
        'not-sent': uploadFailed,
      }
      notify('bad', messages[problem])
    },
  })
}

/** A file of sound alone, or an image without a size of its own, cannot be a layer. */
async function measureVisible(kind: MediaKind, url: string): Promise<Size> {
  const size = await measureMedia(kind, url)
  if (size.width > 0 && size.height > 0) return size
  throw new Error('This file has no visible size.')
}
