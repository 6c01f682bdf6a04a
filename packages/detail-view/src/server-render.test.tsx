import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { DetailView } from './DetailView.tsx'
import { Outpainting } from './Outpainting.tsx'
import type { DetailViewProps } from './port.ts'
import { createPreviewLoader } from './preview/preview-loader.ts'
import { defaultPreviewTexts } from './preview/texts.ts'
import { WallpaperPreview } from './preview/WallpaperPreview.tsx'
import { ShareDialog } from './ShareDialog.tsx'
import { aResult } from './testing.ts'
import { defaultTexts } from './texts.ts'

const props: DetailViewProps = {
  item: aResult(),
  isOwner: true,
  signedIn: true,
  onClose: vi.fn(),
  port: { like: vi.fn(), publish: vi.fn(), download: vi.fn() },
  onLoginNeeded: vi.fn(),
  shareUrl: () => 'https://mirari.example/x',
}

test('a creation renders on a server with its image and its words', () => {
  const html = renderToString(<DetailView {...props} />)
  expect(html).toContain('A lake at dawn')
  expect(html).toContain('aria-label="Share"')
  expect(html).toContain('src="/media/a"')
})

test('with neighbors, a video, while loading and after a failure it renders on a server too', () => {
  const { item } = props
  if (!item) throw new Error('no item')
  const neighbors = { items: [item, { ...item, generation_result_id: 'other' }], onMove: vi.fn() }
  expect(renderToString(<DetailView {...props} neighbors={neighbors} />)).toContain('Neighbours')
  const video = { ...item, task_category: 'video', video_url: '/media/film', duration: 4.5, is_loop: true } as const
  expect(renderToString(<DetailView {...props} item={video} />)).toContain('4.5 s')
  expect(renderToString(<DetailView {...props} item={null} loading />)).toContain('aria-busy="true"')
  expect(renderToString(<DetailView {...props} item={null} error="Gone." />)).toContain('Gone.')
})

test('two on one page have nothing in common', () => {
  const html = renderToString(
    <>
      <DetailView {...props} />
      <DetailView {...props} texts={{ download: 'Save' }} />
    </>,
  )
  expect([html.includes('Download'), html.includes('Save')]).toEqual([true, true])
  const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
  expect(new Set(ids).size).toBe(ids.length)
})

test('words that have one name in a language are one tag', () => {
  const texts = { tagName: (tag: string) => tag.replace(/s$/, '') }
  const item = aResult({ tags: ['mountain', 'lake', 'mountains'] })
  const html = renderToString(<DetailView {...props} item={item} texts={texts} onTag={vi.fn()} />)
  expect([...html.matchAll(/class="mi-tag">([^<]+)</g)].map(([, name]) => name)).toEqual(['mountain', 'lake'])
})

/** Every text replaced by one that nobody else has. */
function replaced<Texts extends object>(texts: Texts): Texts {
  const other = (value: unknown): unknown => {
    if (typeof value === 'string') return '§'
    if (typeof value === 'function') return () => '§'
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, other(part)]))
  }
  return other(texts) as Texts
}

test('every word on show can be another one', () => {
  const texts = replaced({ ...defaultTexts, actions: { ...defaultTexts.notes } })
  const item = aResult({
    prompt: '1',
    title: '2',
    tags: ['sunset'],
    creator: { id: 'u', username: '4', avatar_url: null },
  })
  const related = { siblings: [], ancestors: [item], derived: [item], similar: [item], padding: null }
  const work = {
    isServed: () => true,
    actions: {
      post: vi.fn(),
      generateVideo: vi.fn(),
      createWallpaper: vi.fn(),
      reEdit: vi.fn(),
      regenerate: vi.fn(),
      edit: vi.fn(),
    },
    onSetWallpaper: vi.fn(),
    onUsePrompt: vi.fn(),
    onUseReference: vi.fn(),
    onTag: vi.fn(),
    onOpen: vi.fn(),
    onPreview: vi.fn(),
  }
  const framed = { ...item, image_start: '/media/s', image_ref: [{ type: 'image' as const, url: '/media/r' }] }
  const neighbors = { items: [item, aResult({ generation_result_id: 'other', prompt: '5' })], onMove: vi.fn() }
  const all = { ...props, ...work, related, neighbors, texts }
  const loader = createPreviewLoader({})
  const preview = { view: 'pc', onViewChange: vi.fn(), onClose: vi.fn(), loader } as const
  const html = renderToString(
    <>
      <DetailView {...all} item={framed} />
      <DetailView {...all} item={{ ...item, model: 'ultra_upscale' }} />
      <DetailView {...all} item={{ ...item, task_category: 'wallpaper', model: 'Clock Wallpaper' }} />
      <DetailView {...all} item={null} loading />
      <DetailView {...all} item={null} onRetry={vi.fn()} />
      <Outpainting item={item} onClose={vi.fn()} onSubmit={vi.fn()} texts={texts} />
      <ShareDialog item={item} url="https://mirari.example/x" onClose={vi.fn()} texts={texts} />
      <WallpaperPreview {...preview} item={item} texts={replaced(defaultPreviewTexts)} />
      <WallpaperPreview
        {...preview}
        item={{ ...item, task_category: 'wallpaper' }}
        texts={replaced(defaultPreviewTexts)}
      />
    </>,
  )
  const shown = [...html.matchAll(/>([^<]+)<|(?:aria-label|title|alt|placeholder)="([^"]*)"/g)]
    .map(([, text, attribute]) => text ?? attribute ?? '')
    .filter((text) => /[A-Za-z]{3}|\p{Script=Han}/u.test(text) && !text.startsWith('https:'))
  // Names of sites, and the close button of a dialog, whose words are those of the primitives.
  expect([...new Set(shown)].sort()).toEqual(['Close', 'Facebook', 'Pinterest', 'Reddit'])
})
