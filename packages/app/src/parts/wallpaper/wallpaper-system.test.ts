import { expect, test } from 'vitest'
import { processorOf } from './wallpaper-system.ts'

const saying = (architecture: string) => ({
  userAgentData: { getHighEntropyValues: async () => ({ architecture }) },
})

test('a browser that tells its processor is believed, and none is guessed', async () => {
  expect(await processorOf(saying('arm'))).toBe('arm64')
  expect(await processorOf(saying('x86'))).toBe('x64')
  expect(await processorOf(saying(''))).toBeNull()
  expect(await processorOf({})).toBeNull()
  const refusing = { userAgentData: { getHighEntropyValues: () => Promise.reject(new Error('not allowed')) } }
  expect(await processorOf(refusing)).toBeNull()
})
