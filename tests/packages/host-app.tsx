/**
 * The page of a partner that uses the widgets together, in strict mode: hosts.test.ts copies it into projects with different
 * frameworks. Nothing in it waits for a server.
 */
import type { GenerationResult } from '@mirari/contract/schemas'
import { CreateBox } from '@mirari/create-box'
import { DetailView } from '@mirari/detail-view'
import { createFeedStore, FeedTabs, MasonryFeed } from '@mirari/masonry-feed'
import { StrictMode, useState } from 'react'
import { createRoot } from 'react-dom/client'
import '@mirari/ui/tokens.css'
import '@mirari/ui/styles.css'
import '@mirari/masonry-feed/styles.css'
import '@mirari/create-box/styles.css'
import '@mirari/detail-view/styles.css'

const nothing = () => undefined
const never = () => new Promise<never>(nothing)
const url = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'

function itemOf(number: number): GenerationResult {
  return {
    generation_result_id: `result-${number}`,
    generation_id: `generation-${number}`,
    task_id: `task-${number}`,
    user_id: 'ada',
    task_category: 'image',
    model: 'jimeng',
    title: `Lighthouse ${number}`,
    prompt: `A lighthouse at dusk, number ${number}`,
    style: 'realistic',
    quality: 'standard',
    seed: 1,
    tags: ['sea'],
    size: '1000x1000',
    width: 1000,
    height: 1000,
    picture: { url, width: 1000, height: 1000, thumbnail_widths: [], placeholder: '', color: '#808080' },
    image_url: url,
    thumbnail_url: url,
    video_url: null,
    thumbnail_video_url: null,
    duration: null,
    is_loop: false,
    wallpaper_zip_url: null,
    creator: { id: 'ada', username: 'Ada', avatar_url: null },
    is_public: true,
    is_liked: false,
    likes_count: 3,
    downloads_count: 0,
    views_count: 0,
    created_at: '2025-05-14T09:20:00.000Z',
    published_at: '2025-05-14T09:30:00.000Z',
  }
}

const items = Array.from({ length: 12 }, (_, number) => itemOf(number))
const feed = createFeedStore({ port: { load: async () => ({ items, total: 12, page: 1, size: 50, pages: 1 }) } })

function Page() {
  const [open, setOpen] = useState<GenerationResult | null>(null)
  const [requested, setRequested] = useState('')
  return (
    <main className="mi">
      <FeedTabs store={feed} />
      <MasonryFeed store={feed} onOpen={() => setOpen(itemOf(0))} onLike={never} columns={4} />
      <output>{requested}</output>
      <CreateBox
        availableModels={['jimeng', 'FLUX']}
        signedIn
        points={100}
        placement="inline"
        defaultExpanded
        storage={null}
        port={{ create: async (request) => setRequested(`Requested: ${request.prompt}`) }}
        onLoginNeeded={nothing}
        onLowPoints={nothing}
      />
      {open && (
        <DetailView
          item={open}
          isOwner={false}
          signedIn
          onClose={() => setOpen(null)}
          onLoginNeeded={nothing}
          shareUrl={() => 'https://mirari.example/result-0'}
          port={{ like: never, publish: never, download: never }}
        />
      )}
    </main>
  )
}

const root = document.querySelector('#root')
if (root) {
  createRoot(root).render(
    <StrictMode>
      <Page />
    </StrictMode>,
  )
}
