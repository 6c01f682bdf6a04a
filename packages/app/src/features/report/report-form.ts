import type { FeedbackTag, FeedbackType } from '@mirari/contract/lists'
import type { UploadItem } from '@mirari/contract/schemas'
import type { MediaPort } from '@mirari/create-box'
import { checkFeedback, defaultFeedbackType, type FeedbackProblem, maxFeedbackImages } from '@mirari/product'
import { createStore } from '@mirari/ui'
import type { AccountApi } from '../../api/account-api.ts'
import { failureMessage, uploadImage } from '../../api/upload-image.ts'
import type { LateTexts } from '../../i18n/use-late-texts.ts'

/** The fields of the form. */
export interface ReportFields {
  type: FeedbackType
  tag: FeedbackTag
  description: string
  link: string
  prompt: string
}

export interface ReportState extends ReportFields {
  images: readonly UploadItem[]
  /** Number of images that are being uploaded. */
  uploading: number
  isSending: boolean
  /** Why the description is refused; null if it is not. */
  problem: FeedbackProblem | null
  /** Message about the upload or submit that failed last. */
  failure: string | null
}

export interface ReportFormDeps {
  media: MediaPort
  account: Pick<AccountApi, 'sendFeedback'>
  texts: () => LateTexts
}

export type ReportForm = ReturnType<typeof createReportForm>

/** Store of the report form. */
export function createReportForm(
  about: Pick<ReportFields, 'tag' | 'link' | 'prompt'>,
  { media, account, texts }: ReportFormDeps,
) {
  const store = createStore<ReportState>({
    ...about,
    type: defaultFeedbackType,
    description: '',
    images: [],
    uploading: 0,
    isSending: false,
    problem: null,
    failure: null,
  })
  const change = (changes: Partial<ReportState>) => store.set((last) => ({ ...last, ...changes }))

  return {
    getSnapshot: store.getSnapshot,
    subscribe: store.subscribe,

    edit: (changes: Partial<ReportFields>): void => change(changes),

    describe: (description: string): void => change({ description, problem: null }),

    /** Uploads images one after the other, up to the limit. */
    async attach(files: readonly File[]): Promise<void> {
      const { images, uploading } = store.getSnapshot()
      const chosen = files.slice(0, maxFeedbackImages - images.length)
      change({ failure: null, uploading: uploading + chosen.length })
      for (const file of chosen) {
        try {
          const image = await uploadImage(media, file, texts())
          store.set((last) => ({ ...last, images: [...last.images, image] }))
        } catch (error) {
          change({ failure: failureMessage(error, texts().upload.imageFailed, texts()) })
        }
        store.set((last) => ({ ...last, uploading: last.uploading - 1 }))
      }
    },

    removeImage: (id: string): void =>
      store.set((last) => ({ ...last, images: last.images.filter((image) => image.id !== id) })),

    /** Whether the report can be sent; sets `problem` if not. */
    check(): boolean {
      const problem = checkFeedback(store.getSnapshot().description)
      change({ problem, failure: null })
      return problem === null
    },

    /** Sends the report. Resolves to the server's message, or to null after a failure. */
    async send(): Promise<string | null> {
      const { description, type, tag, link, prompt, images } = store.getSnapshot()
      change({ isSending: true })
      try {
        const { message } = await account.sendFeedback({
          issue_description: description,
          feedback_type: type,
          navigation_tag: tag,
          issue_link: link,
          issue_prompt: prompt,
          attachment_images: images.map(({ url }) => url),
          priority: 'normal',
        })
        return message
      } catch (error) {
        change({ failure: failureMessage(error, texts().report.failed, texts()) })
        return null
      } finally {
        change({ isSending: false })
      }
    },
  }
}
