import type { CreateBoxStore } from '@mirari/create-box'
import {
  type CreateRequest,
  type Generation,
  type GenerationResult,
  type PostChoice,
  type PrefillValues,
  postHistoryRequest,
  postRequestFor,
  requiredMedia,
  sizeText,
  usesMedia,
} from '@mirari/model'
import { createStore } from '@mirari/ui'
import type { AppTexts } from '../../i18n/app-texts.ts'
import type { LocalGeneration } from '../generations/generation.ts'
import { prefillFromResult } from './result-prefill.ts'

/** Where an action was pressed: the alerts differ. */
export type Place = 'detail' | 'card'

export interface ResultActionsDeps {
  /** Shows the request in the history, goes there and sends it; resolves when the server has answered. */
  create(request: CreateRequest, failedText?: string): Promise<void>
  /** A generation of the signed-in user that is known here. */
  find(generationId: string): LocalGeneration | null
  /** One of the signed-in user's generations, from the server. */
  load(generationId: string): Promise<Generation>
  /** Fills the create box with everything that a generation was made with. */
  edit(generation: Pick<LocalGeneration, 'request'>): void
  userId(): string | null
  box: Pick<CreateBoxStore, 'open' | 'expand' | 'media' | 'references' | 'getSnapshot'>
  toast: { bad(text: string): void }
  texts: () => AppTexts
}

export type ResultActions = ReturnType<typeof createResultActions>

/** What can be made of a result: worked on, animated, turned into a wallpaper, or made once more. */
export function createResultActions({ create, find, load, edit, userId, box, toast, texts }: ResultActionsDeps) {
  const messages = () => texts().history
  const outpainted = createStore<GenerationResult | null>(null)

  /** The request as it was stored: known of one's own results only. */
  async function storedRequest(item: GenerationResult): Promise<CreateRequest | null> {
    if (item.user_id !== userId()) return null
    return (find(item.generation_id) ?? (await load(item.generation_id))).request
  }

  return {
    /** Starts work on a result. The pending item shows in the history, and a failure as the alert of the place. */
    async post(item: GenerationResult, choice: PostChoice, place: Place): Promise<void> {
      const request = postRequestFor(item, choice)
      if (request !== null) await create(postHistoryRequest(item, request), messages().postFailed(choice.model, place))
    },

    /** Makes a derived generation once more. */
    repeat: (request: CreateRequest): Promise<void> =>
      create(request, request.post && messages().postFailed(request.post.model, 'card')),

    /** The picture, or the first frame of a video, joins the references of what is in the box. */
    useReference({ picture, thumbnail_url }: GenerationResult) {
      box.expand('press')
      void box.references.addImages([{ url: picture.url, thumbnail_url }])
    },

    /** The picture becomes the first frame of a video. */
    generateVideo({ prompt, picture }: GenerationResult) {
      box.open({ prompt, generationType: 'video', imageUrl: picture.url, cleanNewImages: true })
    },

    /** A picture goes into a Parallax Wallpaper; a video into a Live Wallpaper, where the server makes those. */
    createWallpaper(item: GenerationResult) {
      const values: PrefillValues = { generationType: 'wallpaper', cleanNewImages: true }
      const player = box.getSnapshot().availableModels.find((model) => usesMedia(model) && requiredMedia(model) === 1)
      if (item.video_url === null || player === undefined) {
        box.open({ ...values, imageReferenceMode: true, imageUrl: item.picture.url })
        return
      }
      box.open({ ...values, selectedModel: player })
      const { generation_result_id: id, video_url: url, thumbnail_url, width, height, created_at } = item
      box.media.addUpload({ id, category: 'video', url, thumbnail_url, width, height, created_at })
    },

    /** Brings back everything that a result was made with; of somebody else's, what can be seen of it. */
    async reEdit(item: GenerationResult): Promise<void> {
      const request = await storedRequest(item).catch(() => null)
      if (request !== null) edit({ request })
      else box.open({ ...prefillFromResult(item), isFromSameStyle: false, source: 'Re-Edit' })
    },

    /** Makes the same once more, with a seed that the server chooses. */
    async regenerate(item: GenerationResult): Promise<void> {
      let request: CreateRequest | null
      try {
        request = await storedRequest(item)
      } catch {
        toast.bad(messages().createFailed)
        return
      }
      const { id: _, ...again } = request ?? visibleRequest(item)
      await create({ ...again, seed: -1 })
    },

    /** The result whose outpainting modal was opened from its card. */
    outpainted: { getSnapshot: outpainted.getSnapshot, subscribe: outpainted.subscribe },
    openOutpainting: (item: GenerationResult) => outpainted.set(item),
    closeOutpainting: () => outpainted.set(null),
  }
}

/** What anybody can see of how a result was made. */
function visibleRequest(item: GenerationResult): CreateRequest {
  const { prompt, model, task_category: type, style } = item
  return { prompt, model, type, style, size: sizeText(item) }
}
