import { ErrorBoundary, Toaster, useStore } from '@mirari/ui'
import { lazy, type ReactNode, Suspense, useEffect, useRef } from 'react'
import type { Screen } from '../router/route.ts'
import { findTile } from '../screens/detail/find-tile.ts'
import { ExploreScreen } from '../screens/explore/ExploreScreen.tsx'
import { MineScreen } from '../screens/MineScreen.tsx'
import { CreateDock } from './CreateDock.tsx'
import { OfflineNote } from './OfflineNote.tsx'
import { Rail } from './Rail.tsx'
import { ScreenFailure, ScreenLoading } from './ScreenStates.tsx'
import { ShellDialogs } from './ShellDialogs.tsx'
import { useRoute, useServices, useSession } from './services-context.ts'
import { useShortcuts } from './use-shortcuts.ts'
import { useWelcome } from './use-welcome.ts'

// Not on the first screen, so not in the first download.
const GenerateScreen = lazy(async () => ({
  default: (await import('../screens/generate/GenerateScreen.tsx')).GenerateScreen,
}))
const AssetsScreen = lazy(async () => ({
  default: (await import('../screens/assets/AssetsScreen.tsx')).AssetsScreen,
}))
const LoginScreen = lazy(async () => ({ default: (await import('../screens/login/LoginScreen.tsx')).LoginScreen }))
const DetailScreen = lazy(async () => ({
  default: (await import('../screens/detail/DetailScreen.tsx')).DetailScreen,
}))

const titles: Record<Screen, string> = {
  inspiration: 'Explore',
  generate: 'Create',
  assets: 'Assets',
  login: 'Login',
}

/** The whole page: rail, the screens (kept alive once visited), the detail over them, create box and dialogs. */
export function App() {
  const { toasts, social, takeSocialReturn } = useServices()
  const { screen, itemId } = useRoute()
  const { user } = useSession()
  const inner = useStore(useServices().innerTab)
  const welcome = useWelcome()

  useEffect(() => {
    if (itemId === null) document.title = `${titles[screen]} · Mirari`
  }, [screen, itemId])

  useEffect(() => {
    const back = takeSocialReturn()
    if (back === null) return
    void social.comeBack(back).then((signedIn) => {
      if (signedIn === null) return
      welcome()
      if (signedIn.passwordRemoved) toasts.note('This account is yours now. Its old password no longer works.')
    })
  }, [social, takeSocialReturn, welcome, toasts])

  useReturnFocus(itemId)
  useShortcuts()

  if (screen === 'login') {
    return (
      <div className="mi">
        <Part name="login">
          <LoginScreen onDone={welcome} />
        </Part>
        <OfflineNote />
        <Toaster toasts={toasts} />
      </div>
    )
  }
  return (
    <div className="mi">
      <a className="mi-skip" href="#content">
        Skip to content
      </a>
      <Rail />
      <main id="content" tabIndex={-1}>
        <KeptScreen active={screen === 'inspiration'} covered={itemId !== null}>
          <Part name="explore">
            <ExploreScreen />
          </Part>
        </KeptScreen>
        {inner === 'mine' && <MineScreen />}
        <KeptScreen active={screen === 'generate'} covered={itemId !== null}>
          <Part name="generate">{user === null ? <ScreenLoading /> : <GenerateScreen key={user.id} />}</Part>
        </KeptScreen>
        <KeptScreen active={screen === 'assets'} covered={itemId !== null}>
          <Part name="assets">{user === null ? <ScreenLoading /> : <AssetsScreen key={user.id} />}</Part>
        </KeptScreen>
      </main>
      {itemId !== null && (
        <Part name="detail">
          <DetailScreen id={itemId} />
        </Part>
      )}
      <Part name="create">
        <CreateDock />
      </Part>
      <ShellDialogs />
      <OfflineNote />
      <Toaster toasts={toasts} />
    </div>
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

/** Gives the focus back to the tile of a closed detail. The detail cannot: its opener was inert until now. */
function useReturnFocus(itemId: string | null) {
  const last = useRef(itemId)
  useEffect(() => {
    const closed = itemId === null ? last.current : null
    last.current = itemId
    if (closed === null || document.activeElement !== document.body) return
    const tile = findTile(document, closed)
    if (tile instanceof HTMLElement) tile.focus({ preventScroll: true })
  }, [itemId])
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
