/** Properties with which tests show the widgets: nothing in them waits for a server or moves on its own. */
import type { GenerationResult } from '@mirari/contract/schemas'
import type { CreateBoxProps, MediaPort } from '@mirari/create-box'
import type { DetailViewProps } from '@mirari/detail-view'
import { createFeedStore, type MasonryFeedProps } from '@mirari/masonry-feed'
import type { TemplateEditorProps } from '@mirari/template-editor'
import type { WallpaperEditorProps } from '@mirari/wallpaper-editor'

export const nothing = () => undefined
export const never = () => new Promise<never>(nothing)
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
export const feed = createFeedStore({ port: { load: async () => ({ items, total: 12, page: 1, size: 50, pages: 1 }) } })
const media: MediaPort = {
  upload: never,
  listUploads: async () => ({ data: [], has_next: false, total: 0 }),
  deleteUpload: never,
}
export const feedProps: MasonryFeedProps = { store: feed, onOpen: nothing, onLike: never, columns: 4 }

export const boxProps: CreateBoxProps = {
  availableModels: ['jimeng', 'FLUX'],
  signedIn: true,
  points: 100,
  placement: 'inline',
  defaultExpanded: true,
  storage: null,
  port: { create: never, media },
  onLoginNeeded: nothing,
  onLowPoints: nothing,
}

export const detailProps: DetailViewProps = {
  item: itemOf(0),
  isOwner: true,
  signedIn: true,
  onClose: nothing,
  onLoginNeeded: nothing,
  shareUrl: () => 'https://mirari.example/result-0',
  neighbors: { items, onMove: nothing },
  actions: { reEdit: never, regenerate: never, post: never, delete: nothing, generateVideo: nothing },
  port: { like: never, publish: never, download: never },
}

export const wallpaperEditorProps: WallpaperEditorProps = {
  port: {
    save: never,
    uploadMedia: never,
    historyImages: async ({ page, size }) => ({ items: [], total: 0, page, size, pages: 0 }),
  },
  initial: null,
  onClose: nothing,
  onSaved: nothing,
  notify: nothing,
}

export const templateEditorProps: TemplateEditorProps = {
  port: {
    save: never,
    uploadMedia: never,
    packageState: never,
    fetchBase: never,
    fetchContent: never,
    pickUploaded: never,
    regenerate: never,
  },
  initial: null,
  onClose: nothing,
  onSaved: nothing,
  notify: nothing,
}
