import { type CreateBoxStore, createBoxStore } from '@mirari/create-box'
import { mediaMessages, type PrefillValues } from '@mirari/model'
import { createStore, type Store } from '@mirari/ui'
import type { EmbedState } from './box-state.ts'
import { createConnection, initialState } from './connection.ts'
import { type BoxHost, emitterOf } from './host.ts'
import { offeredModels } from './offer.ts'
import { createOrders, type Orders } from './orders.ts'
import { type BoxSettings, readSettings } from './settings.ts'

/** Everything that the box does, without what it looks like. */
export interface BoxController extends Orders {
  state: Store<EmbedState>
  box: CreateBoxStore
  cancel(id: string): void
  /** Reads attributes and properties again. */
  update(): void
  reset(): void
  signOut(): Promise<void>
  destroy(): void
}

export function createController(host: BoxHost): BoxController {
  const emit = emitterOf(host.element)
  const state = createStore(initialState(host))
  const { settings, available, limits } = state.getSnapshot()
  const box = createBoxStore({
    availableModels: available,
    referenceLimits: limits,
    storageKey: `mirari-create ${settings.server} ${settings.partnerKey}`,
    messages: () => ({ ...mediaMessages, ...state.getSnapshot().texts?.createBox.messages }),
  })
  const connection = createConnection({ host, state, emit })
  const orders = createOrders({ state, box, connection, emit })

  const { prompt, ...given } = valuesOf(settings, null)
  // What the visitor has written here before stays.
  box.fill({ ...given, ...(box.getSnapshot().draft.prompt === '' && prompt !== undefined && { prompt }) })
  let { draft } = box.getSnapshot()
  const stopTelling = box.subscribe(() => {
    const { draft: next } = box.getSnapshot()
    if (next === draft) return
    draft = next
    emit('mirari-change', { draft })
  })
  void connection.refresh()
  void connection.refreshTexts()

  return {
    ...{ state, box, ...orders },
    cancel: (id) => void connection.connect().then(({ service, tasks }) => tasks.cancel(id, service)),
    update() {
      const { settings: before, offered } = state.getSnapshot()
      const now = readSettings(host.element, host.defaultServer)
      const next = { settings: now, available: offeredModels(offered, now), ownTexts: host.texts() }
      state.set((last) => ({ ...last, ...next }))
      const values = valuesOf(now, before)
      if (Object.keys(values).length > 0) box.fill(values)
      if (now.language !== before.language) void connection.refreshTexts()
      if (now.server !== before.server || now.partnerKey !== before.partnerKey) {
        connection.forget()
        void connection.refresh()
      }
      connection.showSession()
    },
    reset() {
      connection.current()?.tasks.stop()
      state.set((last) => ({ ...last, tasks: [] }))
      box.fill({ prompt: '', cleanNewImages: true })
    },
    async signOut() {
      const { service } = await connection.connect()
      await service.session.signOut()
      state.set((last) => ({ ...last, points: null }))
    },
    destroy() {
      connection.close()
      stopTelling()
    },
  }
}

/** What attributes say of the draft, as far as they have changed. */
function valuesOf(now: BoxSettings, before: BoxSettings | null): PrefillValues {
  return {
    ...(now.type !== null && now.type !== before?.type && { generationType: now.type }),
    ...(now.ratio !== null && now.ratio !== before?.ratio && { aspectRatio: now.ratio }),
    ...(now.prompt !== null && now.prompt !== before?.prompt && { prompt: now.prompt }),
  }
}
