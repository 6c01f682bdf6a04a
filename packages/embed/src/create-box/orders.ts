import type { CreateRequest } from '@mirari/contract/schemas'
import { type CreateBoxStore, MediaRefusal, type SubmitOptions } from '@mirari/create-box'
import { draftPrice } from '@mirari/model'
import type { Store } from '@mirari/ui'
import type { EmbedState } from './box-state.ts'
import type { Connection } from './connection.ts'
import type { Emit } from './host.ts'
import { lateParts } from './late.ts'
import { problemText } from './texts.ts'
import type { MirariSubmitOutcome } from './types.ts'

/** Requests on their way from the box to the server: who sends them, who pays, and what is said when they are refused. */
export interface Orders {
  /** What the box is submitted with. */
  options(): SubmitOptions
  /** Waits for the server's first answer, which says whether guests may create; opens the window for others. */
  submit(): Promise<MirariSubmitOutcome>
  needLogin(): void
}

interface OrderDeps {
  state: Store<EmbedState>
  box: CreateBoxStore
  connection: Connection
  emit: Emit
}

export function createOrders({ state, box, connection, emit }: OrderDeps): Orders {
  /** Whether Generate goes on once the visitor has signed in. */
  let isWaiting = false

  /** Tells the page what went wrong; returns what the box says of it. */
  function refusal(error: unknown): string | null {
    const problem = lateParts.current?.problemOf(error) ?? { code: 'unreachable', message: String(error) }
    const { points, texts, settings } = state.getSnapshot()
    if (problem.code === 'not_enough_points') return lowPoints(points, draftPrice(box.getSnapshot().draft))
    emit('mirari-error', { ...problem, id: null })
    return (texts && problemText(texts, problem.code)) ?? (settings.language === 'en' ? problem.message : null)
  }

  function lowPoints(remaining: number | null, required: number): string | null {
    const isSaidByPage = !emit('mirari-low-points', { remaining, required })
    const { ownTexts, texts } = state.getSnapshot()
    return isSaidByPage ? null : (ownTexts.lowPoints ?? texts?.embed.lowPoints ?? null)
  }

  async function create(request: CreateRequest): Promise<void> {
    if (!emit('mirari-submit', { request })) return
    try {
      const { service, tasks } = await connection.connect()
      const { id, task_id, point } = await service.create(request)
      if (service.session.payer() === 'visitor') state.set((last) => ({ ...last, points: point }))
      emit('mirari-task', { id, task_id })
      void tasks.follow(id, request, service)
    } catch (error) {
      const text = refusal(error)
      throw text === null ? error : new MediaRefusal(text)
    } finally {
      connection.showSession()
    }
  }

  async function signIn(): Promise<void> {
    try {
      const { service } = connection.current() ?? (await connection.connect())
      const outcome = await service.session.signIn()
      if (outcome !== 'signed-in') return
      state.set((last) => ({ ...last, points: null }))
      await connection.refresh()
      if (isWaiting) await submit()
    } catch (error) {
      box.setMessage(refusal(error))
    } finally {
      isWaiting = false
    }
  }

  function needLogin(): void {
    if (emit('mirari-login-needed', null) && state.getSnapshot().settings.signIn === 'popup') void signIn()
  }

  function options(): SubmitOptions {
    const { isSignedIn, points, ownTexts, texts, settings } = state.getSnapshot()
    const current = connection.current()
    const media = settings.takesReferences && current ? lateParts.current?.mediaPort(current.service) : undefined
    return {
      port: { create, media, understand: current?.service.understand },
      signedIn: isSignedIn,
      // Where the balance is not known, the server says when it does not suffice.
      points: points ?? Number.MAX_SAFE_INTEGER,
      onLoginNeeded: needLogin,
      onLowPoints: ({ remaining, required }) => box.setMessage(lowPoints(remaining, required)),
      failedText: ownTexts.failed ?? texts?.createBox.failed ?? '',
    }
  }

  async function submit(): Promise<MirariSubmitOutcome> {
    await connection.firstAnswer()
    const outcome = await box.submit(options())
    isWaiting = outcome === 'login'
    return outcome
  }

  return { options, submit, needLogin }
}
