import { Toaster, UiTextsProvider, useStore } from '@mirari/ui'
import { type ReactNode, useEffect, useRef } from 'react'
import { useReturnFocus } from '../features/detail/use-return-focus.ts'
import { useTexts } from '../i18n/use-texts.ts'
import { lazyPart } from '../parts/page/lazy-part.ts'
import { Part } from '../parts/page/Part.tsx'
import { ScreenLoading } from '../parts/page/ScreenStates.tsx'
import { useNavigation, useRoute, useScreen } from '../stores/navigation/navigation-slice.ts'
import { detailId } from '../stores/navigation/route.ts'
import type { SidebarScreen } from '../stores/navigation/screen-record.ts'
import { useNotifications } from '../stores/notifications/notifications-slice.ts'
import { useSession } from '../stores/session/session-slice.ts'
import { EditorLayer } from './EditorLayer.tsx'
import { LateDialogs, LateSurroundings } from './LateShell.tsx'
import { OfflineNote } from './OfflineNote.tsx'
import { Sidebar } from './Sidebar.tsx'
import { StepUp } from './StepUp.tsx'
import { useSocialReturn } from './use-social-return.ts'

// Not on the first screen, so not in the first download.
const DetailScreen = lazyPart(async () => (await import('../features/detail/DetailScreen.tsx')).DetailScreen)

/** The whole page: what every screen has around it, and the screen in the layout that its record names. */
export function App() {
  const { toasts } = useNotifications()
  const screen = useScreen()
  const itemId = detailId(screen, useRoute())
  const texts = useTexts()

  useEffect(() => {
    if (itemId === null) document.title = `${screen.title(texts)} · Mirari`
  }, [screen, itemId, texts])

  useSocialReturn()
  useReturnFocus(itemId)

  usePreloadedParts()

  return (
    <UiTextsProvider value={texts.ui}>
      <div className="mi">
        {screen.layout === 'window' ? (
          <>
            <Part name={screen.id}>
              <screen.Component />
            </Part>
            <StepUp />
          </>
        ) : (
          <SidebarLayout itemId={itemId} />
        )}
        <OfflineNote />
        <Toaster toasts={toasts} />
      </div>
    </UiTextsProvider>
  )
}

/**
 * The main screens and the detail open without a wait, and still open while the server is away or has a new version.
 * Those for which one signs in come after that.
 */
function usePreloadedParts() {
  const { screens } = useNavigation()
  const isSignedIn = useSession().user !== null
  useEffect(() => {
    if (typeof requestIdleCallback !== 'function') return
    const idle = requestIdleCallback(() => {
      void DetailScreen.preload()
      for (const { Component, access } of screens.besideSidebar)
        if (isSignedIn || access !== 'signed-in') void Component.preload?.()
    })
    return () => cancelIdleCallback(idle)
  }, [screens, isSignedIn])
}

/**
 * Sidebar, the screens beside it (kept alive once visited), the detail and the editor over them, create box and
 * dialogs.
 */
function SidebarLayout({ itemId }: { itemId: string | null }) {
  const { screens, overlayScreen } = useNavigation()
  const { id, layout } = useScreen()
  const overlayId = useStore(overlayScreen)
  const overlay = screens.overlays.find((record) => record.id === overlayId)
  const { shell } = useTexts()
  const isEditing = layout === 'editor'
  return (
    <>
      <a className="mi-skip" href="#content">
        {shell.skip}
      </a>
      <Sidebar />
      <main id="content" tabIndex={-1} inert={isEditing}>
        {screens.besideSidebar.map((record) => (
          <KeptScreen key={record.id} active={record.id === id} covered={itemId !== null}>
            <Part name={record.id}>
              <ScreenContent record={record} />
            </Part>
          </KeptScreen>
        ))}
        {overlay && (
          <Part key={overlay.id} name={overlay.id}>
            <overlay.Component />
          </Part>
        )}
      </main>
      {itemId !== null && (
        <Part name="detail">
          <DetailScreen id={itemId} />
        </Part>
      )}
      <EditorPart active={isEditing} />
      <LateSurroundings />
      <LateDialogs />
      <StepUp />
    </>
  )
}

/** Parts that belong to one user are remounted for another user. */
function ScreenContent({ record: { access, Component } }: { record: SidebarScreen }) {
  const { user } = useSession()
  if (access === 'everybody') return <Component />
  return user === null ? <ScreenLoading /> : <Component key={user.id} />
}

/** Mounted when an editor is first opened, then kept mounted, so that unsaved work stays. */
function EditorPart({ active }: { active: boolean }) {
  const opened = useRef(active)
  if (active) opened.current = true
  if (!opened.current) return null
  return (
    <Part name="editor">
      <EditorLayer />
    </Part>
  )
}

interface KeptScreenProps {
  active: boolean
  /** A detail lies over it. */
  covered: boolean
  children: ReactNode
}

/** Mounted at the first visit and kept from then on, with its scroll position. */
function KeptScreen({ active, covered, children }: KeptScreenProps) {
  const visited = useRef(active)
  if (active) visited.current = true
  if (!visited.current) return null
  return (
    <div className="mi-screen" hidden={!active} inert={!active || covered}>
      {children}
    </div>
  )
}
