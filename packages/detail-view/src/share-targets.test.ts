import { expect, test } from 'vitest'
import { shareTargets } from './share-targets.ts'

test('every site gets the link, whatever characters the title has', () => {
  const url = 'https://mirari.example/inspiration/a%2Fb?share=1'
  const text = 'Tea & "milk" #1'
  const image = 'https://mirari.example/media/k'
  const queries = shareTargets({ url, text, image }).map(({ href }) => {
    const { host, searchParams } = new URL(href)
    return [host, Object.fromEntries(searchParams)]
  })
  expect(queries).toEqual([
    ['www.pinterest.com', { url, media: image, description: text }],
    ['www.facebook.com', { u: url }],
    ['x.com', { url, text }],
    ['www.reddit.com', { url, title: text }],
  ])
})
