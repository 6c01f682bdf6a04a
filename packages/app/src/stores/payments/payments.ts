import type { PaymentProviderId } from '@mirari/contract/lists'
import {
  offerOf,
  orderPollMs,
  type PayAnswer,
  type PayOptions,
  type PayOrder,
  type PayOrderAnswer,
  type PayRequest,
  type PointsChoice,
  type SubscriptionChoice,
} from '@mirari/product'
import { createStore } from '@mirari/ui'
import type { AppTexts } from '../../i18n/app-texts.ts'

export type Choice = SubscriptionChoice | PointsChoice

export interface PaymentsState {
  /** Null until the server has said it. */
  options: PayOptions | null
  optionsFailed: boolean
  /** The way to pay that is chosen; null: the first one. */
  provider: PaymentProviderId | null
  /** What is being ordered at the moment. */
  ordering: Choice | null
  /** The order whose QR code is shown, and what it is for. */
  visibleOrder: { order: PayOrder; choice: Choice } | null
}

export interface PaymentsDeps {
  api: {
    payOptions(): Promise<PayOptions>
    pay(request: PayRequest): Promise<PayAnswer>
    payOrder(id: string): Promise<PayOrderAnswer>
  }
  newId: () => string
  /** Resolves after so many milliseconds. */
  wait: (ms: number) => Promise<void>
  onPoint: (point: number) => void
  toast: { ok(text: string): void; bad(text: string): void }
  texts: () => AppTexts
  /** The QR code is to be shown. */
  onShow: () => void
  /** Nothing is to be shown any more. */
  onDone: () => void
}

export type Payments = ReturnType<typeof createPayments>

/** An order whose QR code was closed may still be paid, but nobody waits for it. */
const quietPollMs = 5 * orderPollMs
const noOrder: PaymentsState = {
  options: null,
  optionsFailed: false,
  provider: null,
  ordering: null,
  visibleOrder: null,
}

/** Ordering and paying: one order at a time is shown; each is followed until it is paid or over. */
export function createPayments({ api, newId, wait, onPoint, toast, texts, onShow, onDone }: PaymentsDeps) {
  const messages = () => texts().payments
  const store = createStore<PaymentsState>(noOrder)
  let isStopped = true
  const change = (part: Partial<PaymentsState>) => {
    if (!isStopped) store.set((state) => ({ ...state, ...part }))
  }
  const isVisible = (id: string) => store.getSnapshot().visibleOrder?.order.order_id === id

  async function load() {
    change({ optionsFailed: false })
    try {
      change({ options: await api.payOptions() })
    } catch {
      change({ optionsFailed: true })
    }
  }

  function succeed(choice: Choice, point: number) {
    onPoint(point)
    toast.ok(choice.kind === 'subscription' ? messages().subscribed : messages().bought)
    void load()
  }

  function fail(choice: Choice) {
    toast.bad(choice.kind === 'subscription' ? messages().subscribeFailed : messages().buyFailed)
  }

  /** Orders what was chosen. Without a price it is not even asked for. */
  async function confirm(choice: Choice) {
    if (store.getSnapshot().ordering !== null) return
    const offer = offerOf(choice)
    if (!offer || offer.price <= 0) return toast.bad(messages().invalid)
    const { provider } = store.getSnapshot()
    change({ ordering: choice })
    const request: PayRequest = {
      ...choice,
      price: offer.price,
      order_id: newId(),
      ...(provider !== null && { provider }),
    }
    try {
      take(choice, await api.pay(request))
    } catch {
      if (!isStopped) fail(choice)
    } finally {
      change({ ordering: null })
    }
  }

  function take(choice: Choice, { code, point, order }: PayAnswer) {
    if (isStopped) return
    if (code !== 1) return fail(choice)
    if (order?.state === 'pending') {
      change({ visibleOrder: { order, choice } })
      onShow()
      void follow(order.order_id, choice)
      return
    }
    onDone()
    succeed(choice, point)
  }

  /** Asks for the order until it is paid or over. */
  async function follow(id: string, choice: Choice) {
    for (;;) {
      await wait(isVisible(id) ? orderPollMs : quietPollMs)
      if (isStopped) return
      const answer = await api.payOrder(id).catch(() => null)
      if (isStopped) return
      // No answer says nothing about the order.
      if (answer === null || answer.order.state === 'pending') continue
      return end(choice, answer)
    }
  }

  function end(choice: Choice, { order, point }: PayOrderAnswer) {
    const wasVisible = isVisible(order.order_id)
    if (order.state === 'paid') {
      if (wasVisible) hide()
      succeed(choice, point)
    } else if (wasVisible && order.state === 'expired') {
      change({ visibleOrder: { order, choice } })
    } else if (wasVisible) {
      hide()
      fail(choice)
    }
  }

  function hide() {
    change({ visibleOrder: null })
    onDone()
  }

  return {
    getSnapshot: store.getSnapshot,
    subscribe: store.subscribe,
    load,
    confirm,
    chooseProvider: (provider: PaymentProviderId) => change({ provider }),
    hide,
    /** Works until the answered function is called: from then on somebody else, or nobody, is signed in. */
    start() {
      isStopped = false
      return () => {
        isStopped = true
      }
    },
  }
}
