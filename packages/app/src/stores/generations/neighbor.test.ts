import { describe, expect, it } from 'vitest'
import { neighborOf, neighborOfMany } from './neighbor.ts'
import { generationOf, resultOf } from './testing.ts'

const row = (id: string, results: readonly string[], busy = false) => ({
  ...generationOf(id, { generation_results: results.map((result) => resultOf(result, id)) }),
  status: busy ? ('generating' as const) : ('completed' as const),
  finishing: false,
})
const rows = [row('g1', ['a', 'b']), row('g2', ['c', 'd', 'e']), row('busy', [], true), row('g3', ['f'])]

describe('the focus after a delete', () => {
  it.each([
    ['a card', { generationId: 'g2', resultId: 'c', all: false }, { generationId: 'g2', resultId: 'd' }],
    [
      'the last card of a row',
      { generationId: 'g2', resultId: 'e', all: false },
      { generationId: 'g2', resultId: 'd' },
    ],
    ['a row', { generationId: 'g1', resultId: null, all: true }, { generationId: 'g2', resultId: null }],
    [
      'a row before a busy one',
      { generationId: 'g2', resultId: null, all: true },
      { generationId: 'g3', resultId: null },
    ],
    ['the last row', { generationId: 'g3', resultId: null, all: true }, { generationId: 'g2', resultId: null }],
    [
      'the only card of the last row',
      { generationId: 'g3', resultId: 'f', all: true },
      { generationId: 'g2', resultId: 'e' },
    ],
  ])('goes from that of %s to its neighbour', (_, deleted, expected) => {
    expect(neighborOf(rows, deleted)).toEqual({ ...expected, control: 'delete' })
  })

  it('has no target when nothing is left', () => {
    expect(neighborOf(rows.slice(0, 1), { generationId: 'g1', resultId: null, all: true })).toBeNull()
    expect(neighborOfMany(rows, new Set(['a', 'b', 'c', 'd', 'e', 'f']))).toBeNull()
  })

  it.each([
    [['b', 'c'], 'd'],
    [['a', 'e'], 'f'],
    [['f', 'e'], 'd'],
  ])('goes behind %s, or before it, when many go', (deleted, expected) => {
    expect(neighborOfMany(rows, new Set(deleted))).toMatchObject({ resultId: expected, control: 'open' })
  })
})
