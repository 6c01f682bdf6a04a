import { useEffect, useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import type { LocalGeneration } from '../../stores/generations/generation.ts'
import { estimatedSeconds } from './estimated-seconds.ts'

const secondMs = 1000

/** How long an unfinished generation still takes: as the server last said, counted down while the task runs. */
export function EstimateBadge({ generation }: { generation: LocalGeneration }) {
  const { history: texts } = useTexts()
  const isRunning = generation.status === 'generating'
  const remainingS = generation.remaining_s ?? estimatedSeconds(generation.estimated)
  const passedS = useSecondsSince(isRunning ? generation.updated_at : null)
  return <span className="mi-badge">{texts.estimate(Math.max(1, remainingS - passedS))}</span>
}

/** Whole seconds since `stamp` last changed; 0 without a stamp. */
function useSecondsSince(stamp: string | null): number {
  const [ticks, setTicks] = useState({ stamp, count: 0 })
  useEffect(() => {
    if (stamp === null) return
    const timer = setInterval(
      () => setTicks((before) => ({ stamp, count: before.stamp === stamp ? before.count + 1 : 1 })),
      secondMs,
    )
    return () => clearInterval(timer)
  }, [stamp])
  return ticks.stamp === stamp ? ticks.count : 0
}
