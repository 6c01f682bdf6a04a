import { expect, it } from 'vitest'
import { missingFromVideo } from './missing-from-video.ts'

const lackOf = (prompt: string) => missingFromVideo({ prompt, seed: 7, index: 0, width: 96, height: 54 })

it('tells what a video does not show, and not what goes through it as particles', () => {
  expect(lackOf('fireflies over a pond at night')).toEqual([])
  expect(lackOf('夜晚池塘上的萤火虫')).toEqual([])
  expect(lackOf('fireflies and a submarine over a pond at night')).toEqual(['submarine'])
})
