import { isMacPlatform, shortcutOf } from '@mirari/editor-core'
import { Spinner } from '@mirari/ui'
import { type KeyboardEvent, lazy, type Ref, Suspense } from 'react'
import type { EditorSession } from '../editor-session.ts'
import { useTexts } from '../texts-context.ts'

// Apart from the rest: it brings the library that draws.
const EditorCanvas = lazy(async () => ({ default: (await import('../canvas/EditorCanvas.tsx')).EditorCanvas }))

interface BoardProps {
  session: EditorSession
  ref: Ref<HTMLDivElement>
}

/** The place of the canvas. */
export function Board({ session: { store, media, local }, ref }: BoardProps) {
  const texts = useTexts()

  /** Tab goes through the layers, and on to the next control after the last one: nobody is caught in the canvas. */
  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const shortcut = shortcutOf(event, isMacPlatform())
    if (shortcut !== 'Tab' && shortcut !== 'shift+Tab') return
    const { document, selectedId } = store.getSnapshot()
    const end = shortcut === 'Tab' ? document.items.at(-1) : document.items[0]
    if (!end || end.id === selectedId) event.stopPropagation()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only looks at the keys of the canvas inside
    <div ref={ref} className="mi-we-board" onKeyDown={onKeyDown}>
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
          onFiles={(files, at) => void local.add(files, at)}
        />
      </Suspense>
    </div>
  )
}
