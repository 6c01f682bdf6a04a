import type { GenerationResult, LaunchStep } from '@mirari/contract/schemas'
import { expect, test } from 'vitest'
import { createLaunchSteps } from '../../stores/live/launch-steps.ts'
import { type CompanionLaunch, createCompanion, launchTimeoutMs, reportWaitMs } from './companion-launch.ts'

const item = { generation_result_id: 'r' } as Partial<GenerationResult> as GenerationResult
const ticket = { ticket: 't', expires_at: '', link: 'mirari://apply?v=1&from=x&t=t' }
const stepOf = (changes: Partial<LaunchStep>): LaunchStep => ({
  ...{ ticket: 't', state: 'arrived', target: null, reason: null, helper: '0.1.0', updated_at: '' },
  ...changes,
})

/** Every wait ends when the test says so. */
function setup({ isLive = true, asked = stepOf({ state: 'sent' }) } = {}) {
  const shown: (CompanionLaunch | null)[] = []
  const followed: string[] = []
  const waits = new Map<number, () => void>()
  const until = (ms: number) => new Promise<void>((resolve) => waits.set(ms, resolve))
  const left = Promise.withResolvers<boolean>()
  const returned = Promise.withResolvers<void>()
  const steps = createLaunchSteps({ isLive: () => isLive })
  const companion = createCompanion(
    {
      api: { launchStep: async () => asked },
      steps,
      follow: (link) => void followed.push(link),
      hasLeft: (ms) => {
        waits.set(ms, () => left.resolve(false))
        return left.promise
      },
      hasReturned: () => returned.promise,
      wait: until,
    },
    (launch) => shown.push(launch),
  )
  /** Ends a wait, and lets everything that follows from it happen. */
  const pass = async (ms: number) => {
    await expect.poll(() => waits.has(ms)).toBe(true)
    waits.get(ms)?.()
    waits.delete(ms)
    await new Promise((resolve) => setImmediate(resolve))
  }
  const last = () => shown.at(-1)
  return { companion, steps, shown, last, followed, left, returned, pass, waits }
}

test('steps are shown as they come, in their order, and those of other tickets are not', async () => {
  const { companion, steps, shown, followed, left } = setup()
  const started = companion.start(item, ticket)
  left.resolve(true)
  expect(await started).toBe(true)
  for (const step of [
    stepOf({ ticket: 'other', state: 'failed' }),
    stepOf({ state: 'fetching' }),
    stepOf({ state: 'arrived' }),
    stepOf({ state: 'applied', target: 'Lively' }),
    stepOf({ state: 'failed' }),
  ]) {
    steps.publish(step)
  }
  expect(followed).toEqual([ticket.link])
  expect(shown.map((launch) => launch?.step.state)).toEqual(['sent', 'fetching', 'applied'])
})

test('an app that reports is there, even if the page kept the focus', async () => {
  const { companion, steps } = setup()
  const started = companion.start(item, ticket)
  steps.publish(stepOf({}))
  expect(await started).toBe(true)
})

test('nothing opened is told after the time; a report that comes later is shown all the same', async () => {
  const { companion, steps, last, pass } = setup()
  const started = companion.start(item, ticket)
  await pass(launchTimeoutMs)
  expect(await started).toBe(false)
  steps.publish(stepOf({}))
  expect(last()?.step.state).toBe('arrived')
})

test('other ways are offered only when the page was back for a while without a report', async () => {
  const { companion, steps, last, left, returned, pass, waits } = setup()
  left.resolve(true)
  await companion.start(item, ticket)
  expect(waits.has(reportWaitMs)).toBe(false)
  returned.resolve()
  await pass(reportWaitMs)
  expect(last()?.isOverdue).toBe(true)
  steps.publish(stepOf({}))
  expect(last()).toMatchObject({ isOverdue: false, step: { state: 'arrived' } })
})

test('a report in time needs no other ways', async () => {
  const { companion, steps, last, left, returned, pass } = setup()
  left.resolve(true)
  await companion.start(item, ticket)
  steps.publish(stepOf({}))
  returned.resolve()
  await pass(reportWaitMs)
  expect(last()?.isOverdue).toBe(false)
})

test('steps are asked for while they do not arrive by themselves', async () => {
  const pollMs = 2000
  const silent = setup({ isLive: false, asked: stepOf({ state: 'checking' }) })
  silent.left.resolve(true)
  await silent.companion.start(item, ticket)
  await silent.pass(pollMs)
  expect(silent.last()?.step.state).toBe('checking')
  const live = setup({ asked: stepOf({ state: 'checking' }) })
  live.left.resolve(true)
  await live.companion.start(item, ticket)
  await live.pass(pollMs)
  expect(live.last()?.step.state).toBe('sent')
})

test('a closed launch shows nothing more, and a new one replaces it', async () => {
  const { companion, steps, shown, last, left } = setup()
  left.resolve(true)
  await companion.start(item, ticket)
  companion.stop()
  steps.publish(stepOf({}))
  expect(last()).toBeNull()
  await companion.start(item, { ...ticket, ticket: 'second' })
  steps.publish(stepOf({ state: 'failed' }))
  steps.publish(stepOf({ ticket: 'second' }))
  expect(shown.map((launch) => launch?.step.state ?? null)).toEqual(['sent', null, 'sent', 'arrived'])
})
