import type { ClockItem } from '../../document/schema.ts'
import { showHands } from '../clock/clock-face.ts'
import { type ClockChoice, chosenFormat, clockText, msToNextChange, showsSeconds } from '../clock/clock-text.ts'
import type { FrameLoop } from '../frame-loop.ts'
import type { OverlayItem } from './overlay-item.ts'

export interface ItemClock {
  /** Shows the current time, now and whenever the displayed time of a clock changes. */
  tick(): void
  choose(choice: Partial<ClockChoice>): void
  stop(): void
}

/** Updates all clocks of the overlay with one timer. */
export function createItemClock(loop: FrameLoop, items: () => Iterable<OverlayItem>): ItemClock {
  let choice: ClockChoice = { hours: 0, seconds: 0 }
  let cancel = () => {}

  function tick(): void {
    cancel()
    const now = new Date()
    let waitMs = Number.POSITIVE_INFINITY
    for (const { item, element } of items()) {
      if (item.type === 'clock') waitMs = Math.min(waitMs, showTime(item, element, now, choice))
    }
    if (Number.isFinite(waitMs)) cancel = loop.after(waitMs, tick)
  }

  return {
    tick,
    choose(next) {
      choice = { ...choice, ...next }
    },
    stop: () => cancel(),
  }
}

/** Shows a clock's time; returns the milliseconds until its displayed time changes. */
function showTime(item: ClockItem, element: HTMLElement, now: Date, choice: ClockChoice): number {
  const format = chosenFormat(item.format, choice)
  if (item.face === 'analog') showHands(element, now, item.timeZone, showsSeconds(format))
  else {
    const text = clockText(format, now, item.locale, item.timeZone)
    if (element.textContent !== text) element.textContent = text
  }
  return msToNextChange(format, now.getTime())
}
