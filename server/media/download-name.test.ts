import { expect, test } from 'vitest'
import { attachment, downloadName } from './download-name.ts'

test.each([
  ['A lake at dawn', 'A lake at dawn.webp'],
  ['lake.webp', 'lake.webp'],
  ['LAKE.WEBP', 'LAKE.webp'],
  ['lake.html', 'lake.html.webp'],
  ['../../etc/passwd', 'etc passwd.webp'],
  ['a\\b:c*d?"<>|', 'a b c d.webp'],
  ['line\r\nSet-Cookie: a=b', 'line Set-Cookie a=b.webp'],
  ['pic\u202Egpj.exe', 'pic gpj.exe.webp'],
  ['樱花', '樱花.webp'],
  ['', 'mirari.webp'],
  ['...', 'mirari.webp'],
  ['x'.repeat(300), `${'x'.repeat(80)}.webp`],
])('%j is saved as %j', (wanted, name) => {
  expect(downloadName(wanted, 'image/webp')).toBe(name)
})

test('the extension follows the type; an unknown type is sent as plain bytes', () => {
  expect(downloadName('sea', 'video/mp4')).toBe('sea.mp4')
  expect(downloadName('sea', 'text/html')).toBe('sea.bin')
})

test('a header names the file in ASCII and in full', () => {
  expect(attachment("樱花's.webp")).toBe(
    `attachment; filename="__'s.webp"; filename*=UTF-8''%E6%A8%B1%E8%8A%B1%27s.webp`,
  )
})
