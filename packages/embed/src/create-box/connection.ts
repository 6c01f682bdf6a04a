import { defaultModel } from '@mirari/model'
import type { Store } from '@mirari/ui'
import type { EmbedState } from './box-state.ts'
import type { BoxHost, Emit } from './host.ts'
import { lateParts } from './late.ts'
import { offeredModels } from './offer.ts'
import type { Service } from './service.ts'
import { type BoxSettings, readSettings } from './settings.ts'
import { readOffer, storeOffer } from './stored-offer.ts'
import type { Tasks } from './tasks.ts'
import { loadTexts } from './texts.ts'
import type { GetMirariToken } from './types.ts'

/** After a server that did not answer it is asked again, ms. */
const retryMs = 5000
/** A press of a visitor opens a window for this long at most, so what comes before it waits no longer, ms. */
const firstAnswerMs = 4000

/** A service that is there, and the tasks that were started with it. */
export interface Connected {
  service: Service
  tasks: Tasks
}

/** The box's way to its server. */
export interface Connection {
  /** Null until it is downloaded. */
  current(): Connected | null
  connect(): Promise<Connected>
  /** Asks what the server offers, and shows it. */
  refresh(): Promise<void>
  /** Ends when the server has said what it offers, or has not after a moment. */
  firstAnswer(): Promise<void>
  /** Shows whether there is a session. */
  showSession(): void
  refreshTexts(): Promise<void>
  /** Forgets the server and everything that came from it. */
  forget(): void
  close(): void
}

interface ConnectionDeps {
  host: BoxHost
  state: Store<EmbedState>
  emit: Emit
}

/** The state of a box that has not asked its server yet. */
export function initialState(host: BoxHost): EmbedState {
  const settings = readSettings(host.element, host.defaultServer)
  const { models, limits } = firstOffer(settings)
  const about = { isSignedIn: false, points: null, tasks: [], texts: null, ownTexts: host.texts() }
  return { settings, offered: models, available: offeredModels(models, settings), limits, ...about }
}

const firstOffer = ({ server, partnerKey, models }: BoxSettings) =>
  readOffer(server, partnerKey) ?? { models: models ?? [defaultModel], limits: {} }

export function createConnection({ host, state, emit }: ConnectionDeps): Connection {
  let connecting: Promise<Connected> | null = null
  let current: Connected | null = null
  let retry: ReturnType<typeof setTimeout> | undefined
  let isClosed = false
  const { promise: answered, resolve: endWaiting } = Promise.withResolvers<void>()
  const change = (next: Partial<EmbedState>) => {
    if (!isClosed) state.set((last) => ({ ...last, ...next }))
  }

  function hostToken(): GetMirariToken | null {
    const own = host.getToken()
    if (own) return own
    const { token } = state.getSnapshot().settings
    // A refused token is not tried again.
    return token === null ? null : (refused) => (refused === token ? null : token)
  }

  async function open(): Promise<Connected> {
    const { createService, createTasks } = await lateParts.load()
    const { server, partnerKey } = state.getSnapshot().settings
    const service = createService({ server, partnerKey, hostToken, onSession: showSession })
    current = { service, tasks: createTasks(state, emit) }
    showSession()
    return current
  }

  function connect(): Promise<Connected> {
    connecting ??= open().catch((error: unknown) => {
      // A download that failed is tried again at the next call.
      connecting = null
      throw error
    })
    return connecting
  }

  function showSession(): void {
    if (current) change({ isSignedIn: current.service.hasToken() })
  }

  async function refresh(): Promise<void> {
    clearTimeout(retry)
    try {
      const { service } = await connect()
      const offer = await service.offer()
      if (isClosed || service !== current?.service) return
      const { settings } = state.getSnapshot()
      storeOffer(settings.server, settings.partnerKey, offer)
      const { models: offered, limits } = offer
      change({ offered, available: offeredModels(offered, settings), limits })
      showSession()
    } catch (error) {
      if (isClosed) return
      const { code, message } = lateParts.current?.problemOf(error) ?? { code: 'unreachable', message: String(error) }
      emit('mirari-error', { code, message, id: null })
      if (code === 'unreachable') retry = setTimeout(refresh, retryMs)
    } finally {
      endWaiting()
    }
  }

  return {
    ...{ connect, refresh, showSession },
    firstAnswer() {
      setTimeout(endWaiting, firstAnswerMs)
      return answered
    },
    current: () => current,
    async refreshTexts() {
      const { language } = state.getSnapshot().settings
      const texts = await loadTexts(language).catch(() => null)
      if (texts && language === state.getSnapshot().settings.language) change({ texts })
    },
    forget() {
      current?.tasks.stop()
      connecting = null
      current = null
      change({ tasks: [], points: null, isSignedIn: false })
    },
    close() {
      isClosed = true
      clearTimeout(retry)
      current?.tasks.stop()
    },
  }
}
