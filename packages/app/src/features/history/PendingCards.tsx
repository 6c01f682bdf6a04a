import { type CardStatus, type CardTexts, toCardStatus } from '@mirari/product'
import { Icon } from '@mirari/ui'
import { CircleAlert } from 'lucide'
import { useCallback, useSyncExternalStore } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import type { LocalGeneration } from '../../stores/generations/generation.ts'
import { useLive } from '../../stores/live/live-slice.ts'

/** Offset in seconds between the blob animations of neighboring cards, so that no two look alike. */
const blobOffsetS = 4
/** Step in percent in which the progress is announced to assistive technology. */
const announcedStep = 5

/** Placeholder of the results: blobs and progress while the task runs, the error when it failed. */
export function PendingCards({ generation }: { generation: LocalGeneration }) {
  const percent = usePercent(generation.generation_id)
  const { cards } = useTexts()
  const status: CardStatus = generation.finishing
    ? { state: 'generating', text: cards.generating(percent), progress: percent, busy: true }
    : toCardStatus({ ...generation, progress: percent }, cards)
  const numbers = Array.from({ length: generation.estimated.count }, (_, index) => index + 1)
  if (!status.busy) return <EndedCard text={status.text} failed={status.state === 'failed'} />
  return (
    <>
      {numbers.map((number) => (
        <div key={number} className="mi-blobs" aria-hidden="true" style={{ '--w': `${-blobOffsetS * (number - 1)}s` }}>
          <i />
          <i />
          <i />
          <i />
          <div className="mi-state">
            <span>{status.text}</span>
            <div className="mi-bar" style={{ '--v': `${status.progress}%` }}>
              <i />
            </div>
          </div>
        </div>
      ))}
      <span className="mi-sr" role="status">
        {announcement(status, cards)}
      </span>
    </>
  )
}

function EndedCard({ text, failed }: { text: string; failed: boolean }) {
  return (
    <div className="mi-blobs mi-is-failed">
      <div className="mi-state">
        {failed && <Icon icon={CircleAlert} />}
        <span>{text}</span>
      </div>
    </div>
  )
}

/** Progress text for assistive technology, in steps, because announcing every percent would be noise. */
function announcement({ state, text, progress }: CardStatus, cards: CardTexts): string {
  return state === 'generating' ? cards.generating(Math.floor(progress / announcedStep) * announcedStep) : text
}

function usePercent(id: string): number {
  const { progress } = useLive()
  const subscribe = useCallback((listener: () => void) => progress.subscribe(id, listener), [progress, id])
  return useSyncExternalStore(subscribe, () => progress.percent(id))
}
