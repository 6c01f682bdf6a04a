import { SaveConflictDialog, ShortcutSheet, UnsavedDialog } from '@mirari/editor-core'
import type { Notify } from '@mirari/ui'
import type { EditorImageItem } from '@mirari/wallpaper'
import { editorCommands, saveShortcut } from './commands/editor-commands.ts'
import { canvasOf } from './document/canvas-size.ts'
import { itemOf } from './document/layers.ts'
import type { EditorSession } from './editor-session.ts'
import { WallpaperVersions } from './panels/WallpaperVersions.tsx'
import { ParallaxPreview } from './parallax/ParallaxPreview.tsx'
import { HistoryPicker } from './picker/HistoryPicker.tsx'
import type { HistoryImage } from './picker/history-images.ts'
import { mediaOf, replacementPatch } from './picker/replace-image.ts'
import type { WallpaperEditorPort } from './port.ts'
import { PreviewDialog } from './preview/PreviewDialog.tsx'
import { useTexts } from './texts-context.ts'
import type { useClosing } from './use-closing.ts'

/** What lies above the editor; at most one. */
export type Layer =
  | { kind: 'picker'; replaces: string | null }
  | { kind: 'parallax'; itemId: string }
  | { kind: 'shortcuts' }
  | { kind: 'preview' }
  | { kind: 'versions' }

interface EditorLayersProps {
  layer: Layer | null
  closing: ReturnType<typeof useClosing>
  isSaving: boolean
  /** Another user has saved meanwhile. */
  hasConflict: boolean
  session: Pick<EditorSession, 'store' | 'saver'>
  port: WallpaperEditorPort
  notify: Notify
  onEnd: () => void
}

/** Dialogs, beside the editor: it keeps the focus of the Tab key within itself. */
export function EditorLayers(props: EditorLayersProps) {
  const { layer, closing, isSaving, hasConflict, port, notify, onEnd } = props
  const { store, saver } = props.session
  const texts = useTexts()
  const { document } = store.getSnapshot()

  function choose(image: HistoryImage, replaces: string | null) {
    const media = mediaOf(image, texts.image)
    const item = imageOf(itemOf(document, replaces))
    if (item) store.change(item.id, replacementPatch(item, canvasOf(document), media))
    else store.addImage(media)
    onEnd()
  }
  const parallaxItem = layer?.kind === 'parallax' ? imageOf(itemOf(document, layer.itemId)) : null

  return (
    <div className="mi mi-we-above">
      {layer?.kind === 'picker' && (
        <HistoryPicker
          historyImages={port.historyImages}
          notify={notify}
          onConfirm={(image) => choose(image, layer.replaces)}
          onClose={onEnd}
        />
      )}
      {parallaxItem && (
        <ParallaxPreview
          document={document}
          item={parallaxItem}
          onEnd={onEnd}
          onFailed={() => {
            notify('bad', texts.parallaxFailed)
            onEnd()
          }}
        />
      )}
      <PreviewDialog document={layer?.kind === 'preview' ? document : null} onClose={onEnd} />
      <ShortcutSheet
        open={layer?.kind === 'shortcuts'}
        onClose={onEnd}
        title={texts.shortcuts}
        lines={[
          { id: 'save', label: texts.save, shortcuts: [saveShortcut] },
          ...editorCommands.commands.map(({ id, shortcuts }) => ({ id, label: texts.commands[id], shortcuts })),
        ]}
      />
      <WallpaperVersions open={layer?.kind === 'versions'} store={store} port={port} notify={notify} onEnd={onEnd} />
      <UnsavedDialog
        open={closing.isAsking}
        isSaving={isSaving}
        texts={texts}
        onSave={() => void closing.save()}
        onDiscard={closing.discard}
        onCancel={closing.cancel}
      />
      <SaveConflictDialog
        open={hasConflict}
        isBusy={isSaving}
        texts={texts.conflict}
        cancelLabel={texts.cancel}
        onOverwrite={() => void saver.save('overwrite')}
        onCopy={() => void saver.save('copy')}
        onTheirs={port.load && (() => void saver.takeTheirs())}
        onCancel={saver.dismissConflict}
      />
    </div>
  )
}

const imageOf = (item: ReturnType<typeof itemOf>): EditorImageItem | null => (item?.type === 'image' ? item : null)
