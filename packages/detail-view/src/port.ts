import type { GenerationResult, IsServed, PostOrder } from '@mirari/model'

/** Like state of a creation for the person who looks. */
export type LikeState = Pick<GenerationResult, 'is_liked' | 'likes_count'>
export type PublishState = Pick<GenerationResult, 'is_public'>

export type MessageKind = 'ok' | 'bad'

/** What the view asks of its host. A rejected promise takes the change back and leads to a message. */
export interface DetailViewProps {
  /** The creation; null while it is loading and when it cannot be shown. */
  item: GenerationResult | null
  loading?: boolean | undefined
  /** A sentence on why there is nothing to show. */
  error?: string | null | undefined
  /** Offers another try after an error. */
  onRetry?: (() => void) | undefined
  /** The person who looks made it: shows the publish toggle. */
  isOwner: boolean
  signedIn: boolean
  /** Close button, Escape. */
  onClose: () => void
  /** Sets the like and resolves with the state the server answers. */
  onLike: (item: GenerationResult, liked: boolean) => Promise<LikeState>
  /** Publishes or withdraws and resolves with the state the server answers. */
  onTogglePublish: (item: GenerationResult, isPublic: boolean) => Promise<PublishState>
  /** Resolves when the file has been handed to the browser. */
  onDownload: (item: GenerationResult) => Promise<void>
  /** A visitor asked for something that needs an account. */
  onLoginNeeded: () => void
  /** Puts the prompt into the create box. Without it the prompt is only text. */
  onUsePrompt?: ((item: GenerationResult) => void) | undefined
  /** Puts the picture into the create box as a reference. Without it the button is absent. */
  onUseReference?: ((item: GenerationResult) => void) | undefined
  /** Searches for a tag. Without it no tags show. */
  onTag?: ((tag: string) => void) | undefined
  /** Which models the server makes; without it none of the actions below is offered. */
  isServed?: IsServed | undefined
  /**
   * Starts work on the creation: an upscale, a loop, an extended picture; resolves when the server has answered. Without
   * it the Edit group is absent.
   */
  onPost?: ((item: GenerationResult, order: PostOrder) => Promise<void>) | undefined
  /** Takes the picture into the create box as the first frame of a video. Without it the button is absent. */
  onGenerateVideo?: ((item: GenerationResult) => void) | undefined
  /** Takes the picture or video into the create box for a wallpaper. Without it the button is absent. */
  onCreateWallpaper?: ((item: GenerationResult) => void) | undefined
  /** Puts everything it was made with into the create box. Without it the button is absent. */
  onReEdit?: ((item: GenerationResult) => Promise<void>) | undefined
  /** Makes it once more with another seed. Without it the button is absent. */
  onRegenerate?: ((item: GenerationResult) => Promise<void>) | undefined
  /** A short text for a toast. */
  onMessage?: ((text: string, kind: MessageKind) => void) | undefined
}
