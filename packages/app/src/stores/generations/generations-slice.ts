import type { GenerationRequest } from '@mirari/contract/schemas'
import type { CreateBoxStore } from '@mirari/create-box'
import { uuidV7 } from '@mirari/model'
import type { Api } from '../../api/api.ts'
import type { Page } from '../../browser/page.ts'
import { createSliceContext, useSlice } from '../../context/slice-context.ts'
import type { AppTexts } from '../../i18n/app-texts.ts'
import type { NavigationSlice } from '../navigation/navigation-slice.ts'
import type { Session } from '../session/session.ts'
import { createGenerations, type Generations } from './generations.ts'
import { historyRouteOf } from './history-address.ts'
import { createHistoryFocus, type HistoryFocus } from './history-focus.ts'
import { createHistoryPlaces, type HistoryPlaces } from './history-place.ts'
import { createHistoryView, type HistoryView } from './history-view.ts'

/** The user's generations and the view state of the history. */
export interface GenerationsSlice {
  generations: Generations
  historyView: HistoryView
  historyFocus: HistoryFocus
  historyPlaces: HistoryPlaces
  /**
   * Submits a request and navigates to the history, which shows it. Resolves once the server has answered.
   * @param failedText toast if the server refuses it
   */
  create(request: GenerationRequest, failedText?: string): Promise<void>
}

export interface GenerationsSliceDeps {
  page: Pick<Page, 'tabStorage'>
  api: Pick<Api, 'create' | 'retry' | 'listGenerations' | 'historyMonths'>
  session: Pick<Session, 'setPoint'>
  navigation: Pick<NavigationSlice, 'router' | 'dialogs'>
  box: Pick<CreateBoxStore, 'collapse'>
  toast: { bad(text: string): void }
  texts: () => AppTexts
  /** Called when the server accepted a generation, so that other tabs show it. */
  onCreated(): void
}

export function createGenerationsSlice(deps: GenerationsSliceDeps): GenerationsSlice {
  const { api, session, navigation, box, toast, texts, onCreated } = deps
  const generations = createGenerations({
    create: api.create,
    retry: api.retry,
    list: api.listGenerations,
    months: api.historyMonths,
    newId: uuidV7,
    now: () => new Date(),
    toast,
    texts,
    onPoint: session.setPoint,
    onLowPoints: () => navigation.dialogs.open('low-points'),
    onCreated,
  })
  const historyView = createHistoryView()
  return {
    generations,
    historyView,
    historyFocus: createHistoryFocus(),
    historyPlaces: createHistoryPlaces(deps.page.tabStorage),
    async create(request, failedText) {
      const accepted = generations.submit(request, failedText)
      box.collapse()
      // The filter stays as long as the new generation fits it.
      navigation.router.push(historyRouteOf(generations.getSnapshot().filter))
      historyView.scrollToBottom()
      await accepted
    },
  }
}

const GenerationsContext = createSliceContext<GenerationsSlice>('useGenerations')

export const GenerationsProvider = GenerationsContext.Provider

export function useGenerations(): GenerationsSlice {
  return useSlice(GenerationsContext)
}
