import type { GenerationResult, RelatedResults } from '@mirari/contract/schemas'
import type { IsServed, PostChoice } from '@mirari/model'
import type { Notify } from '@mirari/ui'
import type { ReactNode } from 'react'
import type { PanelActionGroups } from './panel-action.ts'
import type { PreviewLoader } from './preview/preview-loader.ts'
import type { TaskCost } from './task-cost.ts'
import type { DetailTexts } from './texts.ts'

/** Like state of a result for the person who views it. */
export type LikeState = Pick<GenerationResult, 'is_liked' | 'likes_count'>
export type PublishState = Pick<GenerationResult, 'is_public'>

/** A device on which a result can be previewed. */
export type Device = 'pc' | 'pad' | 'phone'

/** The list that the result is part of. */
export interface Neighbors {
  /** In their order; may grow at its end, and may be very long. */
  items: readonly GenerationResult[]
  /** Whether the list has more results, which {@link onLoadMore} loads. */
  hasMore?: boolean | undefined
  onLoadMore?: (() => void) | undefined
  /** Shows another result instead of the current one. */
  onMove: (item: GenerationResult) => void
}

/** How the view reaches a server. A rejected promise takes the change back and leads to a message. */
export interface DetailPort {
  /** Sets the like and resolves with the state that the server answers. */
  like: (item: GenerationResult, isLiked: boolean) => Promise<LikeState>
  /** Publishes or withdraws and resolves with the state that the server answers. */
  publish: (item: GenerationResult, isPublic: boolean) => Promise<PublishState>
  /** Resolves when the file has been handed to the browser; `format` only where {@link DetailPort.formats} names it. */
  download: (item: GenerationResult, format?: string) => Promise<void>
  /** Other formats that the server makes of an image, such as 'png' and 'avif'. Without them there is no choice. */
  formats?: readonly string[] | undefined
}

/** Work that can be started on a result. Each action that is there has its button where the item's model allows it. */
export interface DetailActions {
  /**
   * Starts post-processing: an upscale, a loop, an extended image; resolves when the server has answered. Without it the
   * Edit group is absent.
   */
  post?: ((item: GenerationResult, order: PostChoice) => Promise<void>) | undefined
  /** Takes the image into the create box as the first frame of a video. */
  generateVideo?: ((item: GenerationResult) => void) | undefined
  /** Takes the image or video into the create box for a wallpaper. */
  createWallpaper?: ((item: GenerationResult) => void) | undefined
  /** Puts prompt and settings into the create box. */
  reEdit?: ((item: GenerationResult) => Promise<void>) | undefined
  /** Generates it once more with another seed. */
  regenerate?: ((item: GenerationResult) => Promise<void>) | undefined
  /** Opens a wallpaper in its editor; other results have no such button. */
  edit?: ((item: GenerationResult) => void) | undefined
  /** Opens a form that reports the result to the operator of the server. */
  report?: ((item: GenerationResult) => void) | undefined
  /** Deletes the result; offered to its owner only. The host asks before, and shows something else or closes after. */
  delete?: ((item: GenerationResult) => void) | undefined
}

/** What a host gives and takes. */
export interface DetailViewProps {
  /** The result; null while it is loading and when it cannot be shown. */
  item: GenerationResult | null
  loading?: boolean | undefined
  /** A text on why there is nothing to show. */
  error?: string | null | undefined
  /** Offers another try after an error. */
  onRetry?: (() => void) | undefined
  /** Leads somewhere else from a result that cannot be shown: the caption of the button and what it does. */
  wayOn?: { label: string; onPress: () => void } | undefined
  /** The result belongs to the person who views it: shows the publish toggle. */
  isOwner: boolean
  /** Why its owner cannot publish it, which then stands in place of the toggle; null when nothing is in the way. */
  unpublishable?: string | null | undefined
  signedIn: boolean
  port: DetailPort
  actions?: DetailActions | undefined
  /** Which models the server runs; without it no action that needs one is offered. */
  isServed?: IsServed | undefined
  /** Close button, Escape. */
  onClose: () => void
  /** A visitor asked for something that needs an account; `wish` says what the host can carry out after the login. */
  onLoginNeeded: (wish?: 'like') => void
  /** Puts the prompt into the create box. Without it the prompt is only text. */
  onUsePrompt?: ((item: GenerationResult) => void) | undefined
  /**
   * What would show the things of the prompt that a result lacks, such as another engine: the caption of a button and
   * what it does; null where nothing would.
   */
  offerFor?: ((item: GenerationResult) => { label: string; onPress: () => void } | null) | undefined
  /** Puts the seed into the create box, for more of the same. Without it the seed can only be copied. */
  onKeepSeed?: ((item: GenerationResult) => void) | undefined
  /** What a task of a model costs here, for the buttons that start one; null where nothing is known. */
  costOf?: ((model: string) => TaskCost | null) | undefined
  /** Puts the image into the create box as a reference. Without it the button is absent. */
  onUseReference?: ((item: GenerationResult) => void) | undefined
  /** Replaces the creator's name, e.g. by a link to a page of theirs. */
  renderCreator?: ((item: GenerationResult) => ReactNode) | undefined
  /** Searches for a tag. Without it no tags show. */
  onTag?: ((tag: string) => void) | undefined
  /** Address that the share dialog hands out. Without it there is no share button. */
  shareUrl?: ((item: GenerationResult) => string) | undefined
  /** Address of a page with the result alone, for frames on other sites. Without it the share dialog has no code. */
  embedUrl?: ((item: GenerationResult) => string) | undefined
  /** Makes it the wallpaper of this computer. Without it the button is absent. */
  onSetWallpaper?: ((item: GenerationResult) => Promise<void> | void) | undefined
  /**
   * Loads packaged wallpapers, which then run in place of their posters unless motion or data are to be saved; one for a
   * page. Without it the posters stay.
   */
  previews?: PreviewLoader | undefined
  /** Shows it on a device in large. Without it the devices are only drawn. */
  onPreview?: ((item: GenerationResult, device: Device) => void) | undefined
  /** The list around the result: a strip, the wheel and the arrow keys lead through it. */
  neighbors?: Neighbors | undefined
  /** Absent while it is not known. */
  related?: RelatedResults | undefined
  /** Opens a related result. Without it nothing related shows. */
  onOpen?: ((item: GenerationResult) => void) | undefined
  /** Changes the buttons of the panel: adds, leaves out, renames, disables; gets the usual ones for the item. */
  customizeActions?: ((usual: PanelActionGroups, item: GenerationResult) => PanelActionGroups) | undefined
  /** Replaces the action groups; gets the usual ones. */
  renderActions?: ((item: GenerationResult, usual: ReactNode) => ReactNode) | undefined
  /** Replaces what is in the footer; gets the usual buttons. */
  renderFooter?: ((item: GenerationResult, usual: ReactNode) => ReactNode) | undefined
  /** Other texts than the usual ones. */
  texts?: Partial<DetailTexts> | undefined
  notify?: Notify | undefined
}
