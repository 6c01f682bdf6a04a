import { expect, test } from 'vitest'
import { contentTypeOf } from '../package/content-type.ts'
import { localPage } from './local-addresses.ts'

function filesOf(texts: Record<string, string>): Map<string, Blob> {
  return new Map(Object.entries(texts).map(([path, text]) => [path, new Blob([text], { type: contentTypeOf(path) })]))
}

async function localised(texts: Record<string, string>) {
  const made: Blob[] = []
  const page = await localPage(filesOf(texts), (blob) => `blob:${made.push(blob)}`)
  return { page, made: await Promise.all(made.map(async (blob) => [blob.type, await blob.text()])) }
}

test('every reference in page, style sheet and script becomes a local address', async () => {
  const { page, made } = await localised({
    'index.html':
      '<link href="css/style.css"><script src=\'./script.js?v=2\'></script><img src="media/a%20b.png"><script type="application/json">{"src":"media/film.webm"}</script>',
    'css/style.css': 'body { background: url("../media/a b.png"), url( ../media/film.webm ) }',
    'script.js': "load('media/film.webm', \"media/a b.png\") // don't touch 'media/none.png'",
    'media/a b.png': 'picture',
    'media/film.webm': 'film',
  })
  expect(made).toEqual([
    ['image/png', 'picture'],
    ['video/webm', 'film'],
    ['text/css; charset=utf-8', 'body { background: url("blob:1"), url(blob:2) }'],
    ['text/javascript; charset=utf-8', "load('blob:2', \"blob:1\") // don't touch 'media/none.png'"],
  ])
  expect(page).toBe(
    '<link href="blob:3"><script src=\'blob:4\'></script><img src="blob:1"><script type="application/json">{"src":"blob:2"}</script>',
  )
})

test('names without quotes, lists of images and plain templates are references, too', async () => {
  const { page, made } = await localised({
    'index.html': `<link rel=stylesheet href=style.css><img src=a.png
      srcset="a.png 1x, b.png 2x" alt=none.png><img srcset='b.png'><script src = script.js></script><script>x=style.css </script>`,
    'style.css': '',
    'script.js': 'load(`b.png`)',
    'a.png': 'a',
    'b.png': 'b',
  })
  expect(page).toBe(`<link rel=stylesheet href=blob:1><img src=blob:4
      srcset="blob:4 1x, blob:2 2x" alt=none.png><img srcset='blob:2'><script src = blob:3></script><script>x=style.css </script>`)
  expect(made[2]?.at(-1)).toBe('load(`blob:2`)')
})

test('style sheets and modules refer to those that come later, and modules to what lies beside them', async () => {
  const { page, made } = await localised({
    'index.html': '<link href="a.css"><script type="module" src="a.mjs"></script>',
    'a.css': '@import "z.css";',
    'a.mjs': "import './lib/z.js'",
    'lib/own.js': '',
    'lib/z.js': "import './own.js'",
    'z.css': 'body { color: red }',
  })
  const texts = made.map(([, text]) => text)
  expect(texts).toEqual(['body { color: red }', '@import "blob:1";', '', "import 'blob:3'", "import 'blob:4'"])
  expect(page).toBe('<link href="blob:2"><script type="module" src="blob:5"></script>')
})

test('of two modules that refer to each other one keeps the name', async () => {
  const { made } = await localised({ 'index.html': '', 'a.js': "import './b.js'", 'b.js': "import './a.js'" })
  expect(made.map(([, text]) => text)).toEqual(["import './a.js'", "import 'blob:1'"])
})

test('outside addresses, data addresses and mere words stay as they are', async () => {
  const page =
    '<a href="https://mirari.example/a.png" title="a.png.bak"><img src="data:image/png;base64,AAAA" alt="(x)">'
  expect((await localised({ 'index.html': page, 'a.png': '' })).page).toBe(page)
})

test('a package without a page is refused', async () => {
  expect((await localised({ 'script.js': '' })).page).toBeNull()
})
