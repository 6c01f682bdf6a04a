import type { Point } from '@mirari/editor-core'
import { isMacPlatform, shortcutOf } from '@mirari/editor-core'
import { Spinner } from '@mirari/ui'
import type { EditorItem } from '@mirari/wallpaper'
import { type KeyboardEvent, lazy, type Ref, Suspense } from 'react'
import type { EditorSession } from '../editor-session.ts'
import { useTexts } from '../texts-context.ts'

// Loaded separately, because it brings Konva.
const EditorCanvas = lazy(async () => ({ default: (await import('../canvas/EditorCanvas.tsx')).EditorCanvas }))

interface CanvasPaneProps {
  session: EditorSession
  onOpen: (item: EditorItem) => void
  onMenu: (at: Point) => void
  ref: Ref<HTMLDivElement>
}

/** The part of the editor that the canvas is loaded into. */
export function CanvasPane({ session: { store, media, local }, onOpen, onMenu, ref }: CanvasPaneProps) {
  const texts = useTexts()

  /** Tab goes through the layers and, after the last one, on to the next control: the canvas must not trap the focus. */
  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const shortcut = shortcutOf(event, isMacPlatform())
    if (shortcut !== 'Tab' && shortcut !== 'shift+Tab') return
    const { document, selectedId } = store.getSnapshot()
    const end = shortcut === 'Tab' ? document.items.at(-1) : document.items[0]
    if (!end || end.id === selectedId) event.stopPropagation()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only filters keys of the canvas inside
    <div ref={ref} className="mi-we-canvas" onKeyDown={onKeyDown}>
      <Suspense
        fallback={
          <div className="mi-we-wait">
            <Spinner size="lg" label={texts.loading} />
          </div>
        }
      >
        <EditorCanvas
          store={store}
          media={media}
          texts={texts.canvasTexts}
          onOpen={onOpen}
          onMenu={onMenu}
          onFiles={(files, at) => void local.add(files, at)}
        />
      </Suspense>
    </div>
  )
}
