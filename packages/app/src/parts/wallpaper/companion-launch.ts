import { launchEnds, launchStates } from '@mirari/contract/lists'
import type { GenerationResult, LaunchStep, LaunchTicket } from '@mirari/contract/schemas'
import type { WallpaperApi } from '../../api/wallpaper-api.ts'
import type { LaunchSteps } from '../../stores/live/launch-steps.ts'

/** Time in ms that the companion app has to come to the front. */
export const launchTimeoutMs = 3000
/** Time in ms, from when the page has the focus back, after which other ways are offered. */
export const reportWaitMs = 4000
/** Interval in ms at which steps are asked for while they do not arrive by themselves. */
const pollMs = 2000

/** A launch as the page shows it. */
export interface CompanionLaunch {
  item: GenerationResult
  link: string
  step: LaunchStep
  /** Whether nothing was reported for so long that other ways are offered. The app may be there all the same. */
  isOverdue: boolean
}

export interface CompanionDeps {
  api: Pick<WallpaperApi, 'launchStep'>
  steps: LaunchSteps
  /** Follows a link to an app. */
  follow: (link: string) => void
  /** Whether the page lost focus or was hidden within the time, because another program came to the front. */
  hasLeft: (ms: number) => Promise<boolean>
  /** Resolves when the page has the focus, at once if it has it already. */
  hasReturned: (signal: AbortSignal) => Promise<void>
  wait: (ms: number, signal: AbortSignal) => Promise<void>
}

/** Hands tickets to the companion app, and follows what that reports. */
export function createCompanion(deps: CompanionDeps, onChange: (launch: CompanionLaunch | null) => void) {
  let running = new AbortController()

  return {
    /** Follows the link of a ticket. Resolves to whether an app has opened or reported within the time. */
    async start(item: GenerationResult, { ticket, link }: LaunchTicket): Promise<boolean> {
      running.abort()
      running = new AbortController()
      const { signal } = running
      const sent: LaunchStep = { ticket, state: 'sent', target: null, reason: null, helper: null, updated_at: '' }
      let launch: CompanionLaunch = { item, link, step: sent, isOverdue: false }
      const reported = Promise.withResolvers<true>()
      const change = (changes: Partial<CompanionLaunch>) => {
        launch = { ...launch, ...changes }
        if (!signal.aborted) onChange(launch)
      }
      const isOver = () => signal.aborted || isEnd(launch.step)
      const hear = (step: LaunchStep) => {
        if (step.ticket !== ticket || !isLater(step, launch.step)) return
        reported.resolve(true)
        change({ step, isOverdue: false })
      }
      signal.addEventListener('abort', deps.steps.subscribe(hear))
      change({})
      const left = deps.hasLeft(launchTimeoutMs)
      deps.follow(link)
      void askWhileSilent(deps, { ticket, signal, isOver, hear })
      const hasOpened = await Promise.race([left, reported.promise])
      if (hasOpened) {
        const isSilent = () => !isOver() && launch.step.state === 'sent'
        void offerLater(deps, signal, () => isSilent() && change({ isOverdue: true }))
      }
      return hasOpened
    },

    /** Shows and hears nothing more of the launch. */
    stop(): void {
      running.abort()
      onChange(null)
    },
  }
}

async function askWhileSilent(
  { api, steps, wait }: CompanionDeps,
  ticket: { ticket: string; signal: AbortSignal; isOver: () => boolean; hear: (step: LaunchStep) => void },
): Promise<void> {
  while (!ticket.isOver()) {
    await wait(pollMs, ticket.signal).catch(() => undefined)
    // The next time may succeed.
    if (!ticket.isOver() && !steps.isLive()) await api.launchStep(ticket.ticket).then(ticket.hear, () => undefined)
  }
}

async function offerLater(
  { hasReturned, wait }: CompanionDeps,
  signal: AbortSignal,
  offer: () => unknown,
): Promise<void> {
  try {
    await hasReturned(signal)
    await wait(reportWaitMs, signal)
    offer()
  } catch {
    // The launch was closed meanwhile.
  }
}

export const isEnd = ({ state }: LaunchStep): boolean => launchEnds.some((end) => end === state)

/** Messages may arrive twice and out of order; a launch only goes forward. */
function isLater(step: LaunchStep, shown: LaunchStep): boolean {
  return !isEnd(shown) && launchStates.indexOf(step.state) > launchStates.indexOf(shown.state)
}
