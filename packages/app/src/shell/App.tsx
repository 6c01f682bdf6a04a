import { ErrorBoundary, Toaster, UiTextsProvider, useStore } from '@mirari/ui'
import { lazy, type ReactNode, Suspense, useEffect, useRef } from 'react'
import { useReturnFocus } from '../features/detail/use-return-focus.ts'
import { MineScreen } from '../features/mine/MineScreen.tsx'
import { useLanguage, useTexts } from '../i18n/use-texts.ts'
import { ScreenFailure, ScreenLoading } from '../parts/page/ScreenStates.tsx'
import { UndoSnackbar } from '../parts/result-card/UndoSnackbar.tsx'
import { useNavigation, useRoute } from '../stores/navigation/navigation-slice.ts'
import { detailId, isEditor } from '../stores/navigation/route.ts'
import { idsOf, screens } from '../stores/navigation/screens.ts'
import { useNotifications } from '../stores/notifications/notifications-slice.ts'
import { useSession, useSessionSlice } from '../stores/session/session-slice.ts'
import { CreateDock } from './CreateDock.tsx'
import { OfflineNote } from './OfflineNote.tsx'
import { type PageScreen, pages } from './pages.tsx'
import { ShellDialogs } from './ShellDialogs.tsx'
import { Sidebar } from './Sidebar.tsx'
import { useShortcuts } from './use-shortcuts.ts'
import { useWelcome } from './use-welcome.ts'

// Not on the first screen, so not in the first download.
const SignInScreen = lazy(async () => ({
  default: (await import('../features/sign-in/SignInScreen.tsx')).SignInScreen,
}))
const loadDetail = async () => ({ default: (await import('../features/detail/DetailScreen.tsx')).DetailScreen })
const DetailScreen = lazy(loadDetail)
const EditorScreens = lazy(async () => ({
  default: (await import('../features/editors/EditorScreens.tsx')).EditorScreens,
}))

/** The whole page: rail, the screens (kept alive once visited), the detail over them, create box and dialogs. */
export function App() {
  const { toasts } = useNotifications()
  const { social, takeSocialReturn } = useSessionSlice()
  const language = useLanguage()
  const route = useRoute()
  const { screen } = route
  const itemId = detailId(route)
  const inner = useStore(useNavigation().overlayScreen)
  const welcome = useWelcome()
  const texts = useTexts()
  const { shell } = texts

  useEffect(() => {
    if (itemId === null) document.title = `${shell.screens[screen]} · Mirari`
  }, [screen, itemId, shell])

  useEffect(() => {
    const back = takeSocialReturn()
    if (back === null) return
    void social.comeBack(back).then((signedIn) => {
      if (signedIn === null) return
      welcome()
      if (signedIn.passwordRemoved) toasts.note(language.texts().shell.passwordRemoved)
    })
  }, [social, takeSocialReturn, welcome, toasts, language])

  useReturnFocus(itemId)
  useShortcuts()

  // A detail opens without a wait: its part is there before anybody presses.
  useEffect(() => {
    if (typeof requestIdleCallback !== 'function') return
    const idle = requestIdleCallback(() => void loadDetail().catch(() => undefined))
    return () => cancelIdleCallback(idle)
  }, [])

  if (screen === 'login') {
    return (
      <UiTextsProvider value={texts.ui}>
        <div className="mi">
          <Part name="login">
            <SignInScreen onDone={welcome} />
          </Part>
          <OfflineNote />
          <Toaster toasts={toasts} />
        </div>
      </UiTextsProvider>
    )
  }
  return (
    <UiTextsProvider value={texts.ui}>
      <div className="mi">
        <a className="mi-skip" href="#content">
          {shell.skip}
        </a>
        <Sidebar />
        <main id="content" tabIndex={-1} inert={isEditor(screen)}>
          {idsOf(pages).map((id) => (
            <KeptScreen key={id} active={screen === id} covered={itemId !== null}>
              <Part name={id}>
                <ScreenPage id={id} />
              </Part>
            </KeptScreen>
          ))}
          {inner === 'mine' && <MineScreen />}
        </main>
        {itemId !== null && (
          <Part name="detail">
            <DetailScreen id={itemId} />
          </Part>
        )}
        <UndoSnackbar />
        <EditorPart active={isEditor(screen)} />
        <Part name="create">
          <CreateDock />
        </Part>
        <ShellDialogs />
        <OfflineNote />
        <Toaster toasts={toasts} />
      </div>
    </UiTextsProvider>
  )
}

/** What is for a user alone is made anew for another one. */
function ScreenPage({ id }: { id: PageScreen }) {
  const { user } = useSession()
  const Page = pages[id]
  if (screens[id].access === 'everybody') return <Page />
  return user === null ? <ScreenLoading /> : <Page key={user.id} />
}

/** Its code is fetched by whoever opens an editor; from then on it is kept, with what is not saved yet. */
function EditorPart({ active }: { active: boolean }) {
  const opened = useRef(active)
  if (active) opened.current = true
  if (!opened.current) return null
  return (
    <Part name="editor">
      <EditorScreens />
    </Part>
  )
}

/** An error in one part leaves the others alone; code that is still on its way shows as loading. */
function Part({ name, children }: { name: string; children: ReactNode }) {
  return (
    <ErrorBoundary
      fallback={(_error, retry) => <ScreenFailure onRetry={retry} />}
      onError={(error) => console.error(`The ${name} part failed.`, error)}
    >
      <Suspense fallback={<ScreenLoading />}>{children}</Suspense>
    </ErrorBoundary>
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
