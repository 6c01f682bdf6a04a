import { expect, test } from 'vitest'
import { createFrameWatch, type FrameWatchState, greetingMs, hungMs, pingMs, restMs } from './frame-watch.ts'

function watched({ isVisible = true } = {}) {
  const states: FrameWatchState[] = []
  let pings = 0
  let now = 0
  let timer: { at: number; work: () => void } | null = null
  const watch = createFrameWatch({
    ping: () => pings++,
    onChange: (state) => states.push(state),
    after(ms, work) {
      const own = { at: now + ms, work }
      timer = own
      return () => {
        if (timer === own) timer = null
      }
    },
    isVisible: () => isVisible,
  })
  return {
    watch,
    states,
    pings: () => pings,
    pass(ms: number) {
      const end = now + ms
      while (timer && timer.at <= end) {
        const { at, work } = timer
        timer = null
        now = at
        work()
      }
      now = end
    },
  }
}

test('a page that answers runs on', () => {
  const { watch, states, pass, pings } = watched()
  watch.greeted()
  for (let count = 0; count < 50; count++) {
    pass(pingMs)
    watch.answered()
  }
  expect(states).toEqual([{ phase: 'running', attempt: 1 }])
  expect(pings()).toBe(51)
})

test('a page that stops answering hangs', () => {
  const { watch, states, pass } = watched()
  watch.greeted()
  pass(hungMs)
  expect(states.at(-1)).toEqual({ phase: 'hung', attempt: 1 })
})

test('a frame that a former page keeps from starting is taken away and made anew until it starts', () => {
  const { watch, states, pass } = watched()
  pass(greetingMs)
  expect(states).toEqual([{ phase: 'resting', attempt: 1 }])
  pass(restMs)
  expect(states.at(-1)).toEqual({ phase: 'greeting', attempt: 2 })
  watch.greeted()
  expect(states.at(-1)).toEqual({ phase: 'running', attempt: 2 })
})

test('after several frames that do not start it gives up', () => {
  const { states, pass } = watched()
  pass(10 * (greetingMs + restMs))
  expect(states.at(-1)?.phase).toBe('hung')
})

test('while nobody looks, silence is no sign of anything', () => {
  const { watch, states, pass } = watched({ isVisible: false })
  watch.greeted()
  pass(10 * hungMs)
  expect(states.at(-1)?.phase).toBe('running')
})
