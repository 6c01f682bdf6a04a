import { Type } from '@sinclair/typebox'
import { expect, test } from 'vitest'
import { refuseUnknownFields } from './exact-body.ts'
import { Problem } from './problem.ts'

const schema = Type.Object(
  { size: Type.String(), options: Type.Object({ seed: Type.Number() }, { additionalProperties: false }) },
  { additionalProperties: false },
)

function refusedField(body: unknown): unknown {
  try {
    refuseUnknownFields(body, schema)
    return null
  } catch (error) {
    return error instanceof Problem ? error.params.field : error
  }
}

test.each([
  [{ size: '1x1', options: { seed: 1 } }, null],
  [{ size: '1x1', color: 'red' }, 'color'],
  [{ options: { sed: 1 } }, 'options.sed'],
  [{ __proto__: null, constructor: 1 }, 'constructor'],
  [[1, 2], null],
])('of %j the refusal names %s', (body, field) => {
  expect(refusedField(body)).toBe(field)
})

test('a body that was read as one long name is not repeated whole', () => {
  expect(refusedField({ ['x'.repeat(5_000)]: '' })).toBe(`${'x'.repeat(100)}…`)
})
