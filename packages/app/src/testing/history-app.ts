import { expect, vi } from 'vitest'
import { type ServerContent, serve, testUser } from './fake-server.ts'
import { TestApp } from './test-app.ts'

/** The app of a signed-in user, with the history and the feed loaded. */
export async function openHistory(content: ServerContent): Promise<TestApp> {
  const app = new TestApp({ address: '/generate', user: testUser, answers: serve(content) })
  app.slices.feed.loadFirst()
  await vi.waitFor(() => {
    expect(app.slices.generations.generations.getSnapshot().ready).toBe(true)
    expect(app.slices.feed.getSnapshot().total).toBe(content.feed?.length ?? 0)
  })
  return app
}

/** Ids of the results in the history, by their generations. */
export function historyOf(app: TestApp): Record<string, readonly string[]> {
  const { rows } = app.slices.generations.generations.getSnapshot()
  return Object.fromEntries(
    rows.map(({ generation_id, generation_results }) => [
      generation_id,
      generation_results.map(({ generation_result_id }) => generation_result_id),
    ]),
  )
}

/** Ids of the results in the feed. */
export function feedOf(app: TestApp): readonly string[] {
  return app.slices.feed.getSnapshot().items.map(({ generation_result_id }) => generation_result_id)
}

/** Ids of the results that are cached for the detail view. */
export function cachedOf(app: TestApp): readonly string[] {
  return [...app.slices.results.results.getSnapshot().keys()]
}

/** Records the focus targets within the history from now on. */
export function followFocus(app: TestApp): readonly unknown[] {
  const { historyFocus } = app.slices.generations
  const targets: unknown[] = []
  historyFocus.subscribe(() => void targets.push(historyFocus.getSnapshot()?.target))
  return targets
}
