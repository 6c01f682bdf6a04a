import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { DetailView } from './DetailView.tsx'
import type { DetailViewProps } from './port.ts'

const props: DetailViewProps = {
  item: {
    generation_result_id: 'r',
    generation_id: 'g',
    user_id: 'u',
    task_category: 'image',
    model: 'jimeng',
    title: 'A lake...',
    prompt: 'A lake at dawn',
    style: 'realistic',
    quality: 'standard',
    seed: 1,
    tags: ['lake'],
    size: '16x9',
    width: 1600,
    height: 900,
    picture: {
      url: '/media/a',
      width: 1600,
      height: 900,
      thumbnail_widths: [320],
      placeholder: 'Z0kGLIaFend1iXeQeJeHhYBICA==',
      color: '#336699',
    },
    image_url: '/media/a',
    thumbnail_url: '/media/a/w320',
    video_url: null,
    thumbnail_video_url: null,
    duration: null,
    is_loop: false,
    wallpaper_zip_url: null,
    creator: { id: 'u', username: 'Ada', avatar_url: null },
    is_public: true,
    is_liked: false,
    likes_count: 3,
    downloads_count: 0,
    views_count: 0,
    created_at: '2026-01-01T00:00:00.000Z',
    published_at: null,
  },
  isOwner: true,
  signedIn: true,
  onClose: vi.fn(),
  onLike: vi.fn(),
  onTogglePublish: vi.fn(),
  onDownload: vi.fn(),
  onLoginNeeded: vi.fn(),
  shareUrl: () => 'https://mirari.example/x',
}

test('a creation renders on a server with its picture and its words', () => {
  const html = renderToString(<DetailView {...props} />)
  expect(html).toContain('A lake at dawn')
  expect(html).toContain('aria-label="Share"')
  expect(html).toContain('src="/media/a"')
})

test('with neighbours, a film, while loading and after a failure it renders on a server too', () => {
  const { item } = props
  if (!item) throw new Error('no item')
  const neighbours = { items: [item, { ...item, generation_result_id: 'other' }], onMove: vi.fn() }
  expect(renderToString(<DetailView {...props} neighbours={neighbours} />)).toContain('Neighbours')
  const film = { ...item, task_category: 'video', video_url: '/media/film', duration: 4.5, is_loop: true } as const
  expect(renderToString(<DetailView {...props} item={film} />)).toContain('4.5 s')
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
