import { lazy, useState } from 'react'
import { flushSync } from 'react-dom'
import { useNavigation, useRoute } from '../../stores/navigation/navigation-slice.ts'
import { type EditorScreen, isEditor } from '../../stores/navigation/route.ts'
import { libraryRoute } from '../../stores/navigation/route-guard.ts'
import { useSession } from '../../stores/session/session-slice.ts'

const WallpaperEditorScreen = lazy(async () => ({
  default: (await import('./WallpaperEditorScreen.tsx')).WallpaperEditorScreen,
}))
const TemplateEditorScreen = lazy(async () => ({
  default: (await import('./TemplateEditorScreen.tsx')).TemplateEditorScreen,
}))

interface Opened {
  screen: EditorScreen
  itemId: string | null
  /** React key of the editor: changes with the edited document, but not when its first save assigns the id. */
  key: number
  userId: string
}

/** The editor above all screens. Its state survives back navigation until it is closed or another document is opened. */
export function EditorScreens() {
  const { router } = useNavigation()
  const { screen, itemId } = useRoute()
  const { user } = useSession()
  const [opened, setOpened] = useState<Opened | null>(null)
  const isActive = isEditor(screen) && user !== null

  if (isActive && !(opened && opened.screen === screen && opened.itemId === itemId && opened.userId === user.id)) {
    setOpened({ screen, itemId, key: (opened?.key ?? 0) + 1, userId: user.id })
    return null
  }
  if (opened === null || opened.userId !== user?.id) return null
  const Screen = opened.screen === 'wallpaper' ? WallpaperEditorScreen : TemplateEditorScreen

  function close() {
    setOpened(null)
    router.leave(libraryRoute)
  }

  function saved(id: string) {
    if (opened?.itemId === id) return
    // Rendered before the address changes; otherwise the new id would count as another document.
    flushSync(() => setOpened((before) => before && { ...before, itemId: id }))
    if (isEditor(router.getSnapshot().route.screen))
      router.replace({ screen: opened?.screen ?? 'wallpaper', itemId: id, type: 'all' })
  }

  return (
    <div className="mi-editor-layer" hidden={!isActive} inert={!isActive}>
      <Screen key={opened.key} id={opened.itemId} userId={opened.userId} onClose={close} onSaved={saved} />
    </div>
  )
}
