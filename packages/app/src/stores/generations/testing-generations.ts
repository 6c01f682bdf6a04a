import type { Generation, Page } from '@mirari/contract/schemas'
import { defaultTexts } from '../../i18n/default-texts.ts'
import { createGenerations, type GenerationsDeps } from './generations.ts'

/** A page of generations as the server answers it. */
export function pageOf(items: Generation[], page = 0, pages = 1): Page<Generation> {
  return { items, page, pages, size: 50, total: items.length }
}

/** An empty history over a server that accepts every request, and what it called back with. */
export function setupGenerations(change: Partial<GenerationsDeps> = {}) {
  /** Errors that were shown, and balances that were reported, the oldest first. */
  const errors: string[] = []
  const balances: number[] = []
  let lowPoints = 0
  const generations = createGenerations({
    create: async (sent) => ({ id: sent.id ?? '', task_id: 't1', point: 90 }),
    retry: async (id) => ({ id, task_id: 't2', point: 80 }),
    list: async () => pageOf([]),
    months: async () => ({ items: [] }),
    newId: () => 'g1',
    now: () => new Date('2026-01-02T00:00:00.000Z'),
    toast: { bad: (text) => errors.push(text) },
    texts: () => defaultTexts,
    onPoint: (point) => balances.push(point),
    onLowPoints: () => (lowPoints += 1),
    ...change,
  })
  const states = () => generations.getSnapshot().rows.map((row) => `${row.generation_id} ${row.status} ${row.progress}`)
  return { generations, errors, balances, lowPoints: () => lowPoints, states }
}
