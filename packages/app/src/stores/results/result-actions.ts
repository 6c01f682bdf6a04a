import type { Generation, GenerationRequest, GenerationResult } from '@mirari/contract/schemas'
import type { CreateBoxStore } from '@mirari/create-box'
import {
  isModelId,
  type PostChoice,
  type PrefillValues,
  postHistoryRequest,
  postRequestFor,
  requiredMedia,
  sizeText,
  usesMedia,
} from '@mirari/model'
import type { AppTexts } from '../../i18n/app-texts.ts'
import type { LocalGeneration } from '../generations/generation.ts'
import { prefillFromResult } from './result-prefill.ts'

/** Where an action was pressed; the toasts differ. */
export type Place = 'detail' | 'card'

export interface ResultActionsDeps {
  /** Shows the request in the history, navigates there and submits it. Resolves when the server has answered. */
  create(request: GenerationRequest, failedText?: string): Promise<void>
  /** A loaded generation of the signed-in user. */
  find(generationId: string): LocalGeneration | null
  /** Loads one of the signed-in user's generations. */
  load(generationId: string): Promise<Generation>
  /** Prefills the create box with the whole request of a generation. */
  edit(generation: Pick<LocalGeneration, 'request'>): void
  userId(): string | null
  box: Pick<CreateBoxStore, 'open' | 'expand' | 'media' | 'references' | 'getSnapshot'>
  toast: { bad(text: string): void }
  texts: () => AppTexts
}

export type ResultActions = ReturnType<typeof createResultActions>

/** Actions on a result: post-process it, animate it, turn it into a wallpaper, or generate it again. */
export function createResultActions({ create, find, load, edit, userId, box, toast, texts }: ResultActionsDeps) {
  const messages = () => texts().history

  /** The stored request, available for the user's own results only. */
  async function storedRequest(item: GenerationResult): Promise<GenerationRequest | null> {
    if (item.user_id !== userId()) return null
    return (find(item.generation_id) ?? (await load(item.generation_id))).request
  }

  /** Puts the video of a result into the box, or else its image. */
  function addMedia({
    generation_result_id: id,
    video_url,
    picture,
    thumbnail_url,
    width,
    height,
    created_at,
  }: GenerationResult) {
    const file =
      video_url === null
        ? { category: 'image' as const, url: picture.url }
        : { category: 'video' as const, url: video_url }
    box.media.addUpload({ id, ...file, thumbnail_url, width, height, created_at })
  }

  return {
    /** Starts post-processing. The pending generation appears in the history, a failure as the toast of the place. */
    async post(item: GenerationResult, choice: PostChoice, place: Place): Promise<void> {
      const request = postRequestFor(item, choice)
      if (request !== null) await create(postHistoryRequest(item, request), messages().postFailed(choice.model, place))
    },

    /** Repeats a derived generation. */
    repeat: (request: GenerationRequest): Promise<void> =>
      create(request, request.post && messages().postFailed(request.post.model, 'card')),

    /** Adds the image, or the first frame of a video, to the references of the draft. */
    useReference({ picture, thumbnail_url }: GenerationResult) {
      box.expand('press')
      void box.references.addImages([{ url: picture.url, thumbnail_url }])
    },

    /** Prefills a video whose first frame is the image. */
    generateVideo({ prompt, picture }: GenerationResult) {
      box.open({ prompt, generationType: 'video', imageUrl: picture.url, cleanNewImages: true })
    },

    /** Prefills a Parallax Wallpaper with an image; a Live Wallpaper with a video, if the server makes those. */
    createWallpaper(item: GenerationResult) {
      const values: PrefillValues = { generationType: 'wallpaper', cleanNewImages: true }
      const player = box.getSnapshot().availableModels.find((model) => usesMedia(model) && requiredMedia(model) === 1)
      if (item.video_url === null || player === undefined) {
        box.open({ ...values, imageReferenceMode: true, imageUrl: item.picture.url })
        return
      }
      box.open({ ...values, selectedModel: player })
      addMedia(item)
    },

    /** Prefills the box with the whole request of a result, or with the public values of another user's result. */
    async reEdit(item: GenerationResult): Promise<void> {
      const request = await storedRequest(item).catch(() => null)
      if (request !== null) return edit({ request })
      const values: PrefillValues = { ...prefillFromResult(item), isFromSameStyle: false, source: 'Re-Edit' }
      if (!isMadeOfMedia(item)) return box.open(values)
      if (!takesMedia(item)) return box.open({ ...values, imageReferenceMode: true, imageUrl: item.picture.url })
      box.open(values)
      addMedia(item)
    },

    /** Submits the same request again, with a seed that the server chooses. */
    async regenerate(item: GenerationResult): Promise<void> {
      let request: GenerationRequest | null
      try {
        request = await storedRequest(item)
      } catch {
        toast.bad(messages().createFailed)
        return
      }
      const { id: _, ...again } = request ?? visibleRequest(item)
      await create({ ...again, seed: -1 })
    },
  }
}

/** Whether a result was made of images or videos and without words: what it was made of is not public, only how it looks. */
const isMadeOfMedia = ({ task_category, prompt }: GenerationResult): boolean =>
  task_category === 'wallpaper' && prompt.trim() === ''

const takesMedia = ({ model }: GenerationResult): boolean => isModelId(model) && usesMedia(model)

/** Request made of the public values of a result. */
function visibleRequest(item: GenerationResult): GenerationRequest {
  const { prompt, model, task_category: type, style, picture } = item
  const picked = isMadeOfMedia(item) && !takesMedia(item) && { image_ref: picture.url }
  return { prompt, model, type, style, size: sizeText(item), ...picked }
}
