import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { addResult, startTestServer } from '../../testing.ts'

const resultCount = 5000
const atOnce = 100

test('an export of five thousand results has each of them, and each file', async () => {
  await using server = await startTestServer()
  const owner = await server.signIn()
  for (let first = 0; first < resultCount; first += atOnce) {
    await Promise.all(Array.from({ length: atOnce }, (_, index) => addResult(server, owner, `lake ${first + index}`)))
  }
  const prepared = await server.call('/api/users/me/export', { method: 'POST', headers: owner.headers })
  const { url } = prepared.body as { url: string }
  const answer = await server.composition.app.handle(new Request(`http://localhost${url}`))
  const files = unzipSync(await answer.bytes())
  const texts = Object.entries(files).flatMap(([name, bytes]) =>
    name.startsWith('files/') ? [new TextDecoder().decode(bytes)] : [],
  )
  expect(new Set(texts).size).toBe(resultCount)
  const account = JSON.parse(new TextDecoder().decode(files['account.json']))
  expect(new Set(account.results.map(({ prompt }: { prompt: string }) => prompt))).toEqual(new Set(texts))
})
