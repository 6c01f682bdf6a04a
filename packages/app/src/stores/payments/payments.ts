import type { PaymentProviderId } from '@mirari/contract/lists'
import type { PayAnswer, PayBody, PayOptions, PayOrder, PayOrderAnswer } from '@mirari/contract/schemas'
import { offerOf, orderPollMs, type PointsChoice, type SubscriptionChoice } from '@mirari/product'
import { createStore } from '@mirari/ui'
import type { LateTexts } from '../../i18n/use-late-texts.ts'

export type Choice = SubscriptionChoice | PointsChoice

export interface PaymentsState {
  /** Null until the server has answered. */
  options: PayOptions | null
  optionsFailed: boolean
  /** The chosen payment provider; null for the first one. */
  provider: PaymentProviderId | null
  /** The plan or points package that is being ordered. */
  ordering: Choice | null
  /** The order whose QR code is visible, and its plan or points package. */
  visibleOrder: { order: PayOrder; choice: Choice } | null
}

export interface PaymentsDeps {
  api: {
    payOptions(): Promise<PayOptions>
    pay(request: PayBody): Promise<PayAnswer>
    payOrder(id: string): Promise<PayOrderAnswer>
  }
  newId: () => string
  /** Resolves after a delay. */
  wait: (ms: number) => Promise<void>
  onPoint: (point: number) => void
  toast: { ok(text: string): void; bad(text: string): void }
  texts: () => LateTexts
  /** Called to open the QR code. */
  onShow: () => void
  /** Called to close all payment dialogs. */
  onDone: () => void
}

export type Payments = ReturnType<typeof createPayments>

/** Polling interval in ms of an order whose QR code was closed: it may still be paid, but the user does not wait. */
const quietPollMs = 5 * orderPollMs
const noOrder: PaymentsState = {
  options: null,
  optionsFailed: false,
  provider: null,
  ordering: null,
  visibleOrder: null,
}

/** Payments: one order is visible at a time, and each is polled until it is paid, failed or expired. */
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

  /** Orders a plan or points package. One without a price is refused before the call. */
  async function confirm(choice: Choice) {
    if (store.getSnapshot().ordering !== null) return
    const offer = offerOf(choice)
    if (!offer || offer.price <= 0) return toast.bad(messages().invalid)
    const { provider } = store.getSnapshot()
    change({ ordering: choice })
    const request: PayBody = {
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

  /** Polls the order until it is paid, failed or expired. */
  async function follow(id: string, choice: Choice) {
    for (;;) {
      await wait(isVisible(id) ? orderPollMs : quietPollMs)
      if (isStopped) return
      const answer = await api.payOrder(id).catch(() => null)
      if (isStopped) return
      // An unanswered call says nothing about the order.
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
    /** Starts for the signed-in user. The returned function stops, when the user has changed or signed out. */
    start() {
      isStopped = false
      return () => {
        isStopped = true
      }
    },
  }
}
