import { CreateBox } from '@mirari/create-box'
import type { ModelId } from '@mirari/model'
import { useStore } from '@mirari/ui'
import { useMemo } from 'react'
import { useApi } from '../api/api-slice.ts'
import type { AppTexts } from '../i18n/app-texts.ts'
import { useTexts } from '../i18n/use-texts.ts'
import { useCreateBox } from '../stores/create-box/create-box-slice.ts'
import { useGenerations } from '../stores/generations/generations-slice.ts'
import { useLive } from '../stores/live/live-slice.ts'
import type { ServedModels } from '../stores/models/served-models.ts'
import { useNavigation, useRoute, useScreen } from '../stores/navigation/navigation-slice.ts'
import { historyRoute } from '../stores/navigation/route-guard.ts'
import { useNotifications } from '../stores/notifications/notifications-slice.ts'
import { useSession } from '../stores/session/session-slice.ts'
import { styleImage } from './style-thumbnails.ts'

/** The create box, docked above every screen and connected to the session and the history. */
export function CreateDock() {
  const { box, models } = useCreateBox()
  const { api, media } = useApi()
  const { toasts } = useNotifications()
  const { create, historyView } = useGenerations()
  const { indicator } = useLive()
  const { dialogs, router, askLogin } = useNavigation()
  const { screen, itemId } = useRoute()
  const { layout } = useScreen()
  const { user } = useSession()
  const { active, done, total } = useStore(indicator)
  const atBottom = useStore(historyView, (state) => state.atBottom)
  const isExpanded = useStore(box, (state) => state.isExpanded)
  const { available, limits, notes } = useStore(models)
  const onHistory = screen === 'generate'
  // A detail view covers the history: nobody sees how it is scrolled, and the results are behind it.
  const seesHistory = onHistory && itemId === null
  const texts = useTexts()
  const modelNotes = useMemo(() => notesOf(notes, texts.shell), [notes, texts])

  function checkResult() {
    indicator.hideTooltip()
    router.push(historyRoute)
    historyView.scrollToBottom()
  }

  return (
    // Above an open detail view the box stays hidden until it is opened.
    <div
      className={itemId === null ? undefined : 'mi-over-detail'}
      hidden={layout === 'editor' || (itemId !== null && !isExpanded)}
    >
      <CreateBox
        store={box}
        port={{ create, media, understand: api.understand }}
        notify={toasts.notify}
        availableModels={available}
        referenceLimits={limits}
        modelNotes={modelNotes}
        texts={texts.createBox}
        autoCollapse={!onHistory}
        collapseOutside={seesHistory}
        styleThumbnails={styleImage}
        signedIn={user !== null}
        points={user?.point ?? 0}
        status={{ active, done, total }}
        onLoginNeeded={() => askLogin(historyRoute)}
        onLowPoints={() => dialogs.open('low-points')}
        {...(seesHistory && !atBottom ? { onScrollToBottom: historyView.scrollToBottom } : {})}
        {...(seesHistory ? {} : { onCheckResult: checkResult })}
      />
    </div>
  )
}

function notesOf(notes: ServedModels['notes'], { modelNote }: AppTexts['shell']): Partial<Record<ModelId, string>> {
  return Object.fromEntries(
    Object.entries(notes).map(([model, { engine, references }]) => [model, modelNote(engine, references)]),
  )
}
