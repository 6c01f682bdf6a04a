import type { GenerationResult, IsServed, PostChoice, RelatedResults } from '@mirari/model'
import type { ReactNode } from 'react'
import type { PanelActionGroups } from './panel-actions.ts'
import type { DetailTexts } from './texts.ts'

/** Like state of a creation for the person who looks. */
export type LikeState = Pick<GenerationResult, 'is_liked' | 'likes_count'>
export type PublishState = Pick<GenerationResult, 'is_public'>

export type MessageKind = 'ok' | 'bad'

export type Device = 'pc' | 'pad' | 'phone'

/** The list that the creation stands in. */
export interface Neighbours {
  /** In their order; may grow at its end, and may be very long. */
  items: readonly GenerationResult[]
  /** The list goes on: {@link onLoadMore} brings more. */
  hasMore?: boolean | undefined
  onLoadMore?: (() => void) | undefined
  /** Shows another one in place of this one. */
  onMove: (item: GenerationResult) => void
}

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
  onPost?: ((item: GenerationResult, order: PostChoice) => Promise<void>) | undefined
  /** Takes the picture into the create box as the first frame of a video. Without it the button is absent. */
  onGenerateVideo?: ((item: GenerationResult) => void) | undefined
  /** Takes the picture or video into the create box for a wallpaper. Without it the button is absent. */
  onCreateWallpaper?: ((item: GenerationResult) => void) | undefined
  /** Puts everything it was made with into the create box. Without it the button is absent. */
  onReEdit?: ((item: GenerationResult) => Promise<void>) | undefined
  /** Makes it once more with another seed. Without it the button is absent. */
  onRegenerate?: ((item: GenerationResult) => Promise<void>) | undefined
  /** Opens a wallpaper in its editor. Without it the button is absent; other creations have none. */
  onEdit?: ((item: GenerationResult) => void) | undefined
  /** Address that the share dialog hands out. Without it there is no share button. */
  shareUrl?: ((item: GenerationResult) => string) | undefined
  /** Makes it the wallpaper of this computer. Without it the button is absent. */
  onSetWallpaper?: ((item: GenerationResult) => Promise<void> | void) | undefined
  /** Shows it on a device in large. Without it the devices are only drawn. */
  onPreview?: ((item: GenerationResult, device: Device) => void) | undefined
  /** The list around the creation: a strip, the wheel and the arrow keys lead through it. */
  neighbours?: Neighbours | undefined
  /** Absent while it is not known. */
  related?: RelatedResults | undefined
  /** Opens a related creation. Without it nothing related shows. */
  onOpen?: ((item: GenerationResult) => void) | undefined
  /** Changes the actions of the panel: adds, leaves out, renames, disables; gets those that are usual for the item. */
  actions?: ((usual: PanelActionGroups, item: GenerationResult) => PanelActionGroups) | undefined
  /** Replaces the action groups; gets the usual ones. */
  renderActions?: ((item: GenerationResult, usual: ReactNode) => ReactNode) | undefined
  /** Replaces what is in the footer; gets the usual buttons. */
  renderFooter?: ((item: GenerationResult, usual: ReactNode) => ReactNode) | undefined
  /** Other sentences than the usual ones. */
  texts?: Partial<DetailTexts> | undefined
  /** A short text for a toast. */
  onMessage?: ((text: string, kind: MessageKind) => void) | undefined
}
