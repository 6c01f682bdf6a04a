import { expect, it } from 'vitest'
import { modelsNamed } from './search-models.ts'

it.each([
  ['JIMENG_imgref', ['jimeng_imgref_v4']],
  ['parallax', ['Parallax Wallpaper']],
  ['no such model', []],
] as const)('%s names %j', (keyword, ids) => {
  expect(modelsNamed(keyword)).toEqual(ids)
})
