import type { GenerationResult } from '@mirari/contract/schemas'
import { Elysia } from 'elysia'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { stillPage } from '../launch/play-page.ts'
import { pageRoutes } from '../pages/page-routes.ts'
import { Problem } from '../platform/http/problem.ts'
import { addResult, startTestServer, type TestServer } from '../testing.ts'
import { imageWithin, previewImage, sharedId } from './addresses.ts'
import { embedPage } from './embed-page.ts'
import { oneLine, previewHead } from './preview-head.ts'
import { createShareService } from './service.ts'

const origin = 'https://mirari.example'
const hostile = `A "lake" & </title><script>alert('$&')</script>\nat dawn`
const plain =
  '<!doctype html><html><head><meta name="description" content="Makes images."><title>Mirari</title></head><body></body></html>'

/** A feed without anything. */
const nothing = {
  newest: async () => null,
  newestOf: async () => null,
  person: () => Promise.reject(new Problem('person_unknown')),
}

let server: TestServer
let publicId = ''
let secret = ''
let videoId = ''
let key = ''

beforeAll(async () => {
  server = await startTestServer({ publicUrl: origin })
  const owner = await server.signIn({ username: 'Ada & co' })
  const add = async (prompt: string, isPublic: boolean) => {
    const made = await addResult(server, owner, prompt)
    if (isPublic) {
      const call = { headers: owner.headers, json: { public: true } }
      await server.call(`/api/generations/${made.result}/toggle-publish`, call)
    }
    return made
  }
  ;({ result: publicId, media_key: key } = await add(hostile, true))
  secret = (await add('nobody else sees this', false)).result
  const video = await add('Waves', true)
  videoId = video.result
  await server.composition.database.write((trx) =>
    trx
      .updateTable('generation_result')
      .set({ task_category: 'video', video_key: video.media_key, width: 1280, height: 720 })
      .where('generation_result_id', '=', videoId)
      .execute(),
  )
})

afterAll(() => server[Symbol.asyncDispose]())

/** Fetches a page of the app as a crawler does, and reads its head with an HTML parser. */
async function crawl(path: string, headers: Record<string, string> = {}) {
  const page = { document: { content: new Blob([plain]), type: 'text/html', immutable: false }, files: new Map() }
  const app = new Elysia().use(pageRoutes(Promise.resolve(page), server.composition.share.document))
  const answer = await app.handle(new Request(`http://localhost${path}`, { headers }))
  const meta: Record<string, string> = {}
  const links: Record<string, string> = {}
  const scripts: string[] = []
  let title = ''
  const decode = (text: string | null) =>
    (text ?? '').replace(/&(lt|gt|quot|amp|#39);/g, (_, name: string) => decoded[name] ?? '')
  const rewriter = new HTMLRewriter()
    .on('meta', {
      element: (tag) => {
        meta[tag.getAttribute('property') ?? tag.getAttribute('name') ?? ''] = decode(tag.getAttribute('content'))
      },
    })
    .on('link', {
      element: (tag) => {
        links[tag.getAttribute('rel') ?? ''] = decode(tag.getAttribute('href'))
      },
    })
    .on('title', {
      text: (part) => {
        title += decode(part.text)
      },
    })
    .on('script', { element: (tag) => void scripts.push(tag.tagName) })
  const text = await rewriter.transform(answer).text()
  return { status: answer.status, headers: answer.headers, text, meta, links, title, scripts }
}

const decoded: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', amp: '&', '#39': "'" }

describe('a share address', () => {
  test('carries the image and the prompt of a published result, with absolute addresses', async () => {
    const { meta, links, title } = await crawl(`/inspiration/${publicId}?share=1`)
    const description = `A "lake" & </title><script>alert('$&')</script> at dawn`
    expect(title).toBe(`${[...hostile].slice(0, 30).join('')}... · Mirari`)
    expect(links).toEqual({
      canonical: `${origin}/inspiration/${publicId}`,
      alternate: `${origin}/api/oembed?url=${encodeURIComponent(`${origin}/inspiration/${publicId}`)}&format=json`,
    })
    expect(meta).toEqual({
      description: 'Makes images.',
      'og:site_name': 'Mirari',
      'og:type': 'website',
      'og:url': `${origin}/inspiration/${publicId}`,
      'og:title': `${[...hostile].slice(0, 30).join('')}...`,
      'og:description': description,
      'og:image': `${origin}/media/${key}/jpeg-1200`,
      'og:image:type': 'image/jpeg',
      'og:image:width': '1024',
      'og:image:height': '768',
      'og:image:alt': description,
      'twitter:card': 'summary_large_image',
      'twitter:title': `${[...hostile].slice(0, 30).join('')}...`,
      'twitter:description': description,
      'twitter:image': `${origin}/media/${key}/jpeg-1200`,
      'twitter:image:alt': description,
    })
  })

  test('escapes HTML in a prompt', async () => {
    const { scripts, text } = await crawl(`/inspiration/${publicId}`)
    expect(scripts).toEqual([])
    expect(text.match(/<title>/g)).toHaveLength(1)
  })

  test('of a video carries the video and a player too', async () => {
    const { meta } = await crawl(`/inspiration/${videoId}`)
    expect(meta).toMatchObject({
      'og:type': 'video.other',
      'og:video': expect.stringMatching(/^https:\/\/mirari\.example\/media\//),
      'og:video:secure_url': expect.stringMatching(/^https:/),
      'og:video:width': '1280',
      'twitter:card': 'player',
      'twitter:player': `${origin}/embed/${videoId}`,
    })
  })

  test.each([
    ['of a private result', () => `/inspiration/${secret}`, 404],
    ['of nothing', () => '/inspiration/unknown', 404],
    ['with a broken escape', () => '/inspiration/%E0%A4%A', 404],
    ['of no screen', () => '/nowhere', 404],
    ['of the overlay of one', () => '/mine', 404],
    ['below a result', () => `/inspiration/${publicId}/more`, 404],
    ['of nobody', () => '/people/nobody', 404],
    ['of people', () => '/people', 404],
    ['of the history', () => `/generate/${publicId}`, 200],
    ['of the library', () => '/assets', 200],
    ['of an editor', () => '/wallpaper_template', 200],
    ['of the login', () => '/login', 200],
  ])('%s shows the app as it is', async (_, path, expected) => {
    const { status, text } = await crawl(path())
    expect([status, text]).toEqual([expected, plain])
  })

  test("of a person says who it is, with the newest image, in the reader's language", async () => {
    const { status, meta, links, title } = await crawl('/people/Ada%20%26%20co')
    expect([status, title, links]).toEqual([200, 'Ada & co · Mirari', { canonical: `${origin}/people/Ada%20%26%20co` }])
    expect(meta).toMatchObject({
      'og:type': 'profile',
      'og:url': `${origin}/people/Ada%20%26%20co`,
      'og:title': 'Ada & co',
      'og:description': '2 creations · 0 likes',
      'og:image': expect.stringMatching(/^https:\/\/mirari\.example\/media\/[0-9a-f]{32}\/jpeg-1200$/),
      'twitter:card': 'summary_large_image',
      'twitter:title': 'Ada & co',
    })
    const chinese = await crawl('/people/Ada%20%26%20co', { cookie: 'mirari_language=zh' })
    expect(chinese.meta['og:description']).toBe('2 个作品 · 0 次点赞')
  })

  test('of a result on a person’s page is that of the result', async () => {
    const { meta, links } = await crawl(`/people/Ada%20%26%20co/${publicId}`)
    expect(links.canonical).toBe(`${origin}/inspiration/${publicId}`)
    expect(meta['og:image']).toMatch(/jpeg-1200$/)
    expect((await crawl(`/people/Ada%20%26%20co/${secret}`)).status).toBe(404)
  })

  test.each(['/', '/inspiration', '/inspiration?type=video'])(
    'at %s says what the app is, with the image that was published last',
    async (path) => {
      const { meta } = await crawl(path)
      expect(meta).toMatchObject({
        'og:site_name': 'Mirari',
        'og:type': 'website',
        'og:url': `${origin}/`,
        'og:title': 'Mirari',
        'og:description': 'Makes images.',
        'og:image': expect.stringMatching(/^https:\/\/mirari\.example\/media\/[0-9a-f]{32}\/jpeg-1200$/),
        'twitter:card': 'summary_large_image',
      })
    },
  )

  test('at the root of an empty app has no image', async () => {
    const share = createShareService({
      feed: { ...nothing, result: async () => resultWith({}) },
      publicUrl: origin,
    })
    const { text: html } = await share.document(new Request(`${origin}/`), '/', plain)
    expect(html).toContain('content="summary"')
    expect(html).not.toContain('og:image')
  })

  test('shows a private result to nobody, not even in its owner’s browser', async () => {
    const owner = await server.signIn()
    const { text } = await crawl(`/inspiration/${secret}`, owner.headers)
    expect(text).not.toContain('nobody else')
  })
})

test('without a public origin that of the request is used', async () => {
  const share = createShareService({
    feed: { ...nothing, result: async () => resultWith({}) },
    publicUrl: null,
  })
  const { text: html } = await share.document(
    new Request('http://10.0.0.7:3000/inspiration/x'),
    '/inspiration/x',
    plain,
  )
  expect(html).toContain('<meta property="og:image" content="http://10.0.0.7:3000/media/a/jpeg-1200" data-share>')
})

test('an error other than a missing result is not hidden', async () => {
  const feed = { ...nothing, result: () => Promise.reject(new Error('disk')) }
  const share = createShareService({ feed, publicUrl: null })
  await expect(share.document(new Request(`${origin}/inspiration/x`), '/inspiration/x', plain)).rejects.toThrow('disk')
})

describe('oEmbed', () => {
  const ask = (query: Record<string, string>) => server.call(`/api/oembed?${new URLSearchParams(query)}`)
  const address = (id: string) => `${origin}/inspiration/${id}`

  test('describes an image, no larger than the requesting site has room for', async () => {
    const common = {
      version: '1.0',
      type: 'photo',
      author_name: 'Ada & co',
      provider_name: 'Mirari',
      provider_url: origin,
      cache_age: 3600,
      thumbnail_url: `${origin}/media/${key}/w640`,
    }
    expect((await ask({ url: `${address(publicId)}?share=1` })).body).toMatchObject({
      ...common,
      url: `${origin}/media/${key}`,
      width: 1024,
      height: 768,
    })
    expect((await ask({ url: address(publicId), maxwidth: '800' })).body).toMatchObject({
      url: `${origin}/media/${key}/w640`,
      width: 640,
      height: 480,
    })
    expect((await ask({ url: address(publicId), maxheight: '300' })).body).toMatchObject({ width: 320, height: 240 })
  })

  test.each([
    [{ maxwidth: '300' }, 240, 180],
    [{ maxwidth: '319', maxheight: '100' }, 80, 60],
  ])('keeps to %o', async (room, width, height) => {
    const url = `${origin}/media/${key}/jpeg-${width}`
    expect((await ask({ url: address(publicId), ...room })).body).toMatchObject({
      ...{ type: 'photo', url, width, height },
      ...{ thumbnail_url: url, thumbnail_width: width, thumbnail_height: height },
    })
  })

  test('is a link where there is no room for an image', async () => {
    const { body } = await ask({ url: address(publicId), maxwidth: '79' })
    expect(body).toEqual({
      ...{ version: '1.0', type: 'link', title: expect.any(String), author_name: 'Ada & co' },
      ...{ provider_name: 'Mirari', provider_url: origin, cache_age: 3600 },
    })
  })

  test('gives a frame for a video, which any site may show and which runs no script', async () => {
    const { body } = await ask({ url: address(videoId), maxwidth: '640', format: 'json' })
    expect(body).toMatchObject({ type: 'video', width: 640, height: 360 })
    expect(body).toHaveProperty('html', expect.stringContaining(`src="${origin}/embed/${videoId}" width="640"`))
    const frame = await server.call(`/embed/${videoId}`)
    expect([frame.status, frame.headers.get('content-security-policy')]).toEqual([
      200,
      expect.stringContaining('frame-ancestors *'),
    ])
    expect(frame.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(frame.body).toContain('<video src="/media/')
    expect((await server.call(`/embed/${publicId}`)).body).not.toContain('<script')
  })

  test.each([
    ['another site', () => 'https://elsewhere.example/inspiration/x', 404],
    ['a screen', () => `${origin}/inspiration`, 404],
    ['a private result', () => address(secret), 404],
    ['no address', () => 'x', 404],
  ])('knows nothing of %s', async (_, url, status) => {
    expect((await ask({ url: url() })).status).toBe(status)
  })

  test.each([
    [{ format: 'xml', url: 'x' }, 501],
    [{ url: 'x', maxwidth: '0' }, 422],
    [{ format: 'json' }, 422],
  ] as const)('refuses %o', async (query, status) => {
    expect((await ask({ ...query })).status).toBe(status)
  })
})

test('a long prompt is cut at a word, and never inside a character', () => {
  expect(oneLine('one two\n\nthree', 10)).toBe('one two…')
  expect(oneLine('🌊🌊🌊🌊', 6)).toBe('🌊🌊…')
})

test('only details of the explore screen are shared', () => {
  expect(['/inspiration/a%2Fb', '/inspiration/a/', '/inspiration/a/b', '/'].map(sharedId)).toEqual([
    'a/b',
    'a',
    null,
    null,
  ])
})

test('pages with only a result have the language of its prompt', () => {
  const words = { prompt: '湖', title: '湖...' }
  expect([embedPage(resultWith(words)), stillPage(resultWith(words))]).toEqual(
    Array(2).fill(expect.stringContaining('<html lang="zh-Hans">')),
  )
  expect(embedPage(resultWith({}))).toContain('<html lang="en">')
})

test('a result without a prompt is described by its title', () => {
  const wallpaper = resultWith({ prompt: ' ', title: 'Parallax Wallpaper' })
  expect(previewHead(wallpaper, origin)).toContain('"og:description" content="Parallax Wallpaper"')
  expect(embedPage(wallpaper)).toContain('alt="Parallax Wallpaper"')
})

test('an image without thumbnails is shown itself', () => {
  const { picture } = resultWith({})
  expect(imageWithin(picture, 100)).toEqual({ path: '/media/a', width: 10, height: 5 })
})

test('a preview is a JPEG of at most 1200 pixels, never wider than the image', () => {
  const { picture } = resultWith({})
  const wide = { ...picture, width: 4096, height: 2304, thumbnail_widths: [320, 640, 1280] }
  expect(previewImage(resultWith({ picture: wide }))).toEqual({ path: '/media/a/jpeg-1200', width: 1200, height: 675 })
  expect(previewImage(resultWith({}))).toEqual({ path: '/media/a/jpeg-1200', width: 10, height: 5 })
})

test.each([
  [5000, '/media/a', 4096, 2304],
  [1279, '/media/a/w640', 640, 360],
  [319, '/media/a/jpeg-240', 240, 135],
  [80, '/media/a/jpeg-80', 80, 45],
])('within %i pixels an image is %s', (room, path, width, height) => {
  const { picture } = resultWith({})
  const wide = { ...picture, width: 4096, height: 2304, thumbnail_widths: [320, 640, 1280] }
  expect(imageWithin(wide, room)).toEqual({ path, width, height })
})

function resultWith(changes: Partial<GenerationResult>): GenerationResult {
  return {
    generation_result_id: 'x',
    generation_id: 'g',
    task_id: 't',
    user_id: 'u',
    task_category: 'image',
    model: 'jimeng',
    title: 'A lake...',
    prompt: 'A lake',
    style: 'realistic',
    quality: 'standard',
    seed: 1,
    tags: [],
    size: '10x5',
    width: 10,
    height: 5,
    picture: { url: '/media/a', width: 10, height: 5, thumbnail_widths: [], placeholder: '', color: '#000000' },
    image_url: '/media/a',
    thumbnail_url: '/media/a',
    video_url: null,
    thumbnail_video_url: null,
    duration: null,
    is_loop: false,
    wallpaper_zip_url: null,
    creator: { id: 'u', username: 'Ada', avatar_url: null },
    is_public: true,
    is_liked: false,
    likes_count: 0,
    downloads_count: 0,
    views_count: 0,
    created_at: '2026-01-01T00:00:00.000Z',
    published_at: null,
    ...changes,
  }
}
