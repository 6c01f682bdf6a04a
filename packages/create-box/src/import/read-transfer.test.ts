import { dragPayloadType } from '@mirari/model'
import { expect, test } from 'vitest'
import { readTransfer } from './read-transfer.ts'
import { copyTransfer, mayBeMedia } from './transfer-reader.ts'

function transfer(data: Record<string, string>, files: readonly File[] = []) {
  return { types: Object.keys(data), files, getData: (type: string) => data[type] ?? '' }
}
const payload = { type: 'image', thumbnail_url: '/t', original_url: '/o', width: 8, height: 8 }
const file = new File(['x'], 'a.png', { type: 'image/png' })

test('a tile takes precedence over the file that the browser adds to every dragged image', () => {
  const drop = transfer({ [dragPayloadType]: JSON.stringify(payload), 'text/uri-list': 'https://a.example/o' }, [file])
  expect(readTransfer(drop)).toEqual({ kind: 'payload', payload })
})
test('files take precedence over links', () => {
  const drop = transfer({ 'text/uri-list': 'https://a.example/a.png' }, [file])
  expect(readTransfer(drop)).toEqual({ kind: 'files', files: [file] })
})
test('the image in dragged HTML takes precedence over the page it links to', () => {
  const drop = transfer({
    'text/html': '<a href="https://a.example/page"><img alt="x" src="https://a.example/a.png?w=1&amp;h=2"></a>',
    'text/uri-list': 'https://a.example/page',
  })
  expect(readTransfer(drop)).toEqual({ kind: 'links', links: ['https://a.example/a.png?w=1&h=2'] })
})
test('links are read from a list or from text, each once, without comments and other schemes', () => {
  const list = transfer({ 'text/uri-list': '# note\r\nhttps://a.example/1\r\nhttps://a.example/1\r\njavascript:x' })
  const text = transfer({ 'text/plain': 'see https://a.example/2' })
  expect([readTransfer(list), readTransfer(text)]).toEqual([
    { kind: 'links', links: ['https://a.example/1'] },
    { kind: 'links', links: ['https://a.example/2'] },
  ])
})
test('other text is not a transfer', () => {
  expect(readTransfer(transfer({ 'text/plain': 'hello' }))).toEqual({ kind: 'nothing' })
})
test('text alone may be meant for the prompt', () => {
  expect([['text/plain'], ['Files'], ['text/plain', 'text/uri-list']].map(mayBeMedia)).toEqual([false, true, true])
})

test('a copy of a transfer says the same when the browser has emptied it', () => {
  const data = { 'text/uri-list': 'https://a.example/a.png' }
  const files = [file]
  const copy = copyTransfer(transfer(data, files))
  data['text/uri-list'] = ''
  files.length = 0
  expect([copy.files, copy.types, copy.getData('text/uri-list'), copy.getData('text/html')]).toEqual([
    [file],
    ['text/uri-list'],
    'https://a.example/a.png',
    '',
  ])
})
