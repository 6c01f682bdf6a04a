import { expect, test } from 'vitest'
import { createJsonGuard, readDocumentBody } from './document-body.ts'

const requestOf = (body: string, type = 'application/json') =>
  new Request('http://localhost/', { method: 'POST', body, headers: { 'content-type': type } })
/** Whether a text is refused must not depend on how it was cut on its way. */
const refuseHeavyJson = (text: string, size = text.length) => {
  const refuse = createJsonGuard()
  for (let from = 0; from < text.length; from += size) refuse(text.slice(from, from + size))
}
const image = `data:image/jpeg;base64,${'A'.repeat(4_000_000)}`

test('a document is read as JSON, however large its images are', async () => {
  const document = { items: [{ text: 'a "quoted" \\ [text', at: [1, 2] }], coverImage: image, posterImage: image }
  expect(await readDocumentBody(requestOf(JSON.stringify(document)), null)).toEqual(document)
})

test('text that is no JSON, or says that it is something else, is refused', async () => {
  for (const request of [requestOf('{"a":'), requestOf(''), requestOf('a=1', 'application/x-www-form-urlencoded')]) {
    await expect(readDocumentBody(request, null)).rejects.toMatchObject({ body: expect.any(Function), status: 400 })
  }
})

test.each([
  ['depth', '['.repeat(65), 400],
  ['many values', `[${'1,'.repeat(50_000)}1]`, 413],
  ['many keys', JSON.stringify(Object.fromEntries(Array.from({ length: 50_002 }, (_, i) => [i, 1]))), 413],
  ['long texts', JSON.stringify({ text: 'a'.repeat(1024 * 1024) }), 413],
  ['texts that only start like an image', `{"a":"data:image/\\"${'b'.repeat(1024 * 1024)}"}`, 413],
  ['many images', JSON.stringify(Array.from({ length: 50_002 }, () => 'data:image/')), 413],
])('%s is refused without being parsed', (_, text, status) => {
  const refused = expect.objectContaining({ status })
  for (const size of [text.length, 65_536, 7, 1]) expect(() => refuseHeavyJson(text, size)).toThrow(refused)
})

test('a heavy document is refused while it arrives, and the rest of it is not read', async () => {
  let pieces = 0
  const body = new ReadableStream({
    pull(controller) {
      pieces++
      controller.enqueue(new TextEncoder().encode('['.repeat(1000)))
      if (pieces === 1000) controller.close()
    },
  })
  const headers = { 'content-type': 'application/json' }
  const request = new Request('http://localhost/', { method: 'POST', headers, body })
  await expect(readDocumentBody(request, null)).rejects.toMatchObject({ status: 400 })
  expect(pieces).toBeLessThan(10)
})

test('depth within the bound is allowed, and brackets in texts do not count', () => {
  refuseHeavyJson(`${'['.repeat(64)}${']'.repeat(64)}`)
  const document = { text: '['.repeat(1000), other: '\\"', image: `data:image/png;base64,${'A'.repeat(2_000_000)}` }
  for (const size of [2_100_000, 4096, 5, 1]) refuseHeavyJson(JSON.stringify([document, document]), size)
})

/** A request whose body is read piece by piece, none before it is asked for; `next` is called for each. */
function requestOfPieces(next: (controller: ReadableStreamDefaultController<Uint8Array>) => void): Request {
  const body = new ReadableStream<Uint8Array>({ pull: next }, { highWaterMark: 0 })
  return new Request('http://localhost/', { method: 'POST', headers: { 'content-type': 'application/json' }, body })
}

test('a slow line may pause while it sends a document, and the document is then processed without a time limit', async () => {
  const calls: (string | number)[] = []
  const request = requestOfPieces((controller) => {
    calls.push('read')
    controller.enqueue(new TextEncoder().encode('{}'))
    controller.close()
  })
  await readDocumentBody(request, { timeout: (_, seconds) => void calls.push(seconds) })
  expect(calls).toEqual([120, 'read', 0])
})

test('a document that only drips is given up', async () => {
  let nowMs = 0
  const request = requestOfPieces((controller) => {
    nowMs += 15_000
    controller.enqueue(new TextEncoder().encode(' '))
  })
  const reading = readDocumentBody(request, null, { monotonicMs: () => nowMs })
  await expect(reading).rejects.toMatchObject({ status: 400, reason: 'body_too_slow' })
})
