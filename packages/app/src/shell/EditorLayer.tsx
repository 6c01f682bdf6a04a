import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useNavigation, useRoute } from '../stores/navigation/navigation-slice.ts'
import { libraryRoute } from '../stores/navigation/route-guard.ts'
import type { Screen } from '../stores/navigation/screen-record.ts'
import { useSession } from '../stores/session/session-slice.ts'

interface Opened {
  screen: Screen
  itemId: string | null
  /** React key of the editor: changes with the edited document, but not when its first save assigns the id. */
  key: number
  userId: string
}

/**
 * The editor above all screens. Its state survives back navigation until it is closed or another document is opened.
 */
export function EditorLayer() {
  const { router, screens } = useNavigation()
  const { screen, itemId } = useRoute()
  const { user } = useSession()
  const [opened, setOpened] = useState<Opened | null>(null)
  const editorOf = (id: Screen) => screens.editors.find((record) => record.id === id)
  const isActive = editorOf(screen) !== undefined && user !== null

  if (isActive && !(opened && opened.screen === screen && opened.itemId === itemId && opened.userId === user.id)) {
    setOpened({ screen, itemId, key: (opened?.key ?? 0) + 1, userId: user.id })
    return null
  }
  if (opened === null || opened.userId !== user?.id) return null
  const editor = editorOf(opened.screen)
  if (editor === undefined) return null

  function close() {
    setOpened(null)
    router.leave(libraryRoute)
  }

  function saved(id: string) {
    if (opened === null || opened.itemId === id) return
    // Changes in the same render as the address: either change alone would look like another document and reopen the
    // editor.
    flushSync(() => {
      setOpened((before) => before && { ...before, itemId: id })
      if (editorOf(router.getSnapshot().route.screen) !== undefined)
        router.replace({ screen: opened.screen, itemId: id, type: 'all' })
    })
  }

  return (
    <div className="mi-editor-layer" hidden={!isActive} inert={!isActive}>
      <editor.Component key={opened.key} id={opened.itemId} userId={opened.userId} onClose={close} onSaved={saved} />
    </div>
  )
}
