import { expect, test } from 'vitest'
import { injectScripts, scriptPlace } from './inject.ts'

/** Pages with the expected position of the scripts marked by | */
const pages: [what: string, page: string][] = [
  ['before the end of the body', '<html><body><p>a</p>|</body></html>'],
  ['whatever the case', '<BODY>a|</Body >'],
  ['before the last of several ends', '<body>a</body><p>b|</body>'],
  ['at the end of a page without one', '<p>a|'],
  ['before the end of a page that never closes its body', '<html><body>a|</html>\n'],
  ['not in a script', '<body><script>"</body>"</script>a|</body>'],
  ['not in a comment', '<body>a|</body><!-- </body> -->'],
  ['not in a title or a text area', '<title></body></title><textarea></body></textarea>a|</body>'],
  ['not in an attribute', `<body data-a="</body>" data-b='>'>a|</body>`],
  ['not in a noscript', '<body>a<noscript></body></noscript>b|</body>'],
  ['before a comment that never ends', '<body>a|<!-- b </body>'],
  ['before a script that never ends', '<body>a|<script>b </body>'],
  ['in an empty page', '|'],
  ['when a script holds a tag that only looks like its end', '<body><script>"</scripty></body>"</script>|</body>'],
]

test.each(pages)('scripts go %s', (_, marked) => {
  const page = marked.replace('|', '')
  expect(scriptPlace(page)).toBe(marked.indexOf('|'))
})

test('a page that already has the scripts gets them only once', async () => {
  const once = await injectScripts(new Blob(['<body>a</body>']), ['a.js', 'b.js'])
  expect(await once.text()).toBe(
    '<body>a<!--mirari--><script src="a.js"></script><script src="b.js"></script><!--/mirari--></body>',
  )
  expect(await (await injectScripts(once, ['a.js', 'b.js'])).text()).toBe(await once.text())
})

test('a page keeps its own encoding; UTF-16 becomes UTF-8', async () => {
  const gbk = new Uint8Array([...Buffer.from('<body>'), 0xd6, 0xd0, ...Buffer.from('</body>')])
  const bytes = new Uint8Array(await (await injectScripts(new Blob([gbk]), ['a.js'])).arrayBuffer())
  expect([...bytes.slice(6, 8)]).toEqual([0xd6, 0xd0])

  const wide = new Blob([new Uint8Array([0xff, 0xfe, ...Buffer.from('<body>锦鲤</body>', 'utf16le')])])
  const plain = await (await injectScripts(wide, ['a.js'])).text()
  expect(plain).toContain('锦鲤<!--mirari-->')
})
