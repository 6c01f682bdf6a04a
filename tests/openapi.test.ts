import { describeApi } from '@mirari/contract'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import { expect, test } from 'vitest'

test('the description of the API is a sound OpenAPI document', async () => {
  const config = await createConfig({
    extends: ['recommended-strict'],
    // Some calls have nothing to refuse.
    rules: { 'operation-4xx-response': 'off' },
  })
  const found = await lintFromString({ source: JSON.stringify(describeApi({ version: '1.0.0' })), config })
  expect(found.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual([])
})

test('numbers are plain numbers and texts plain texts', () => {
  const text = JSON.stringify(describeApi({ version: '1.0.0' }))
  expect(text).toContain('"schema":{"minimum":0,"maximum":100000,"type":"integer","default":0}')
  expect(text).toContain('"enum":["all","image","video","wallpaper"]')
})
