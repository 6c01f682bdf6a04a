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

test('outside addresses, data addresses and mere words stay as they are', async () => {
  const page =
    '<a href="https://mirari.example/a.png" title="a.png.bak"><img src="data:image/png;base64,AAAA" alt="(x)">'
  expect((await localised({ 'index.html': page, 'a.png': '' })).page).toBe(page)
})

test('a package without a page is refused', async () => {
  expect((await localised({ 'script.js': '' })).page).toBeNull()
})
