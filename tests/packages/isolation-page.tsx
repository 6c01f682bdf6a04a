/**
 * One widget in one state, chosen by the address: the page of a partner in isolation.test.ts, which copies this file into the
 * packed app. Nothing in it waits for a server or moves on its own.
 */
import type { GenerationResult } from '@mirari/contract/schemas'
import { CreateBox, type MediaPort } from '@mirari/create-box'
import { DetailView } from '@mirari/detail-view'
import { createFeedStore, FeedOrderMenu, FeedSearch, FeedTabs, MasonryFeed } from '@mirari/masonry-feed'
import { TemplateEditor } from '@mirari/template-editor'
import { Button, ConfirmDialog, Slider, Switch, TextField, Toaster, type Toasts } from '@mirari/ui'
import { WallpaperEditor } from '@mirari/wallpaper-editor'
import type { ComponentType } from 'react'
import { createRoot } from 'react-dom/client'

const nothing = () => undefined
const never = () => new Promise<never>(nothing)
const heightsPx = [1000, 1400, 700, 850, 1250]

function itemOf(number: number): GenerationResult {
  const id = `result-${number}`
  const height = heightsPx[number % heightsPx.length] ?? 1000
  const url = `/media/${id}`
  return {
    generation_result_id: id,
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
    tags: ['sea', 'dusk'],
    size: `1000x${height}`,
    width: 1000,
    height,
    picture: { url, width: 1000, height, thumbnail_widths: [], placeholder: '', color: '#808080' },
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
const media: MediaPort = {
  upload: never,
  listUploads: async () => ({ data: [], has_next: false, total: 0 }),
  deleteUpload: never,
}
const toast = { id: 1, kind: 'ok', text: 'Saved' } as const
const toastList = [toast]
const toasts: Toasts = {
  getSnapshot: () => toastList,
  subscribe: () => nothing,
  ok: nothing,
  bad: nothing,
  note: nothing,
  notify: nothing,
  dismiss: nothing,
}

const widgets: Record<string, ComponentType> = {
  feed: () => (
    <>
      <FeedTabs store={feed} />
      <FeedOrderMenu store={feed} />
      <FeedSearch store={feed} />
      <MasonryFeed store={feed} onOpen={nothing} onLike={never} columns={4} />
    </>
  ),
  box: () => (
    <CreateBox
      availableModels={['jimeng', 'FLUX']}
      signedIn
      points={100}
      placement="inline"
      defaultExpanded
      storage={null}
      port={{ create: never, media }}
      onLoginNeeded={nothing}
      onLowPoints={nothing}
    />
  ),
  detail: () => (
    <DetailView
      item={itemOf(0)}
      isOwner
      signedIn
      onClose={nothing}
      onLoginNeeded={nothing}
      shareUrl={() => 'https://mirari.example/result-0'}
      neighbors={{ items, onMove: nothing }}
      actions={{ reEdit: never, regenerate: never, post: never, delete: nothing, generateVideo: nothing }}
      port={{ like: never, publish: never, download: never }}
    />
  ),
  parts: () => (
    <div style={{ display: 'grid', gap: 12, justifyItems: 'start' }}>
      <Button variant="primary">Primary</Button>
      <Button>Plain</Button>
      <TextField label="Name" placeholder="Someone" value="" onValueChange={nothing} />
      <Switch label="Public" checked onCheckedChange={nothing} />
      <Slider label="Steps" value={30} min={0} max={50} onValueChange={nothing} />
      <ConfirmDialog
        open
        title="Delete this?"
        confirmLabel="Delete"
        cancelLabel="Keep"
        onConfirm={nothing}
        onCancel={nothing}
      >
        It cannot be restored.
      </ConfirmDialog>
      <Toaster toasts={toasts} />
    </div>
  ),
  'wallpaper-editor': () => (
    <WallpaperEditor
      port={{
        save: never,
        uploadMedia: never,
        historyImages: async ({ page, size }) => ({ items: [], total: 0, page, size, pages: 0 }),
      }}
      initial={null}
      onClose={nothing}
      onSaved={nothing}
      notify={nothing}
    />
  ),
  'template-editor': () => (
    <TemplateEditor
      port={{
        save: never,
        uploadMedia: never,
        packageState: never,
        fetchBase: never,
        fetchContent: never,
        pickUploaded: never,
        regenerate: never,
      }}
      initial={null}
      onClose={nothing}
      onSaved={nothing}
      notify={nothing}
    />
  ),
}

const name = new URL(location.href).searchParams.get('widget') ?? ''
const Widget = widgets[name]
const root = document.querySelector('#root')
if (root && Widget) {
  createRoot(root).render(
    <div className="mi" style={{ minHeight: '100%' }}>
      <Widget />
    </div>,
  )
}
