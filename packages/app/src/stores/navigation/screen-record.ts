import type { FeedbackTag } from '@mirari/contract/lists'
import type { IconNode } from 'lucide'
import type { ComponentType } from 'react'
import type { AppTexts } from '../../i18n/app-texts.ts'
import type { Feature } from './features.ts'

/** What a screen's address may carry beside the result: person and section in its path, the others behind it. */
export type RouteQuery =
  | 'person'
  | 'section'
  | 'type'
  | 'search'
  | 'order'
  | 'folder'
  | 'period'
  | 'sort'
  | 'liked'
  | 'until'
  | 'asks'

/** What a screen with an address says about itself. Sidebar, guard, shortcut, title and visits follow from this. */
interface RoutedRecord<Id extends string> {
  /** First segment of its address, and its name where visits are counted. */
  id: Id
  title: (texts: AppTexts) => string
  /** 'visitors': signed-in users are redirected. */
  access: 'everybody' | 'signed-in' | 'visitors'
  /** The part of the product that it belongs to; without it the screen is not there. */
  feature: Feature | null
  query: readonly RouteQuery[]
  /** Its icon in the sidebar; null for a screen that is reached otherwise. */
  icon: IconNode | null
  /** What a report from here is most likely about: from the screen itself, and from a result over it. */
  feedbackTag: { screen: FeedbackTag; detail: FeedbackTag }
  shortcut: { id: keyof AppTexts['shortcuts']['labels']; keys: readonly string[] } | null
}

/** A screen between sidebar and create box. Results open over it; it is kept once it was visited. */
export interface SidebarScreen<Id extends string = string> extends RoutedRecord<Id> {
  layout: 'sidebar'
  /** `preload` loads its code ahead of its first use. */
  Component: ComponentType & { preload?: () => Promise<void> }
}

/** An editor over all screens. It stays mounted with its unsaved work until it is closed or another one is opened. */
export interface EditorScreen<Id extends string = string> extends RoutedRecord<Id> {
  layout: 'editor'
  Component: ComponentType<EditorScreenProps>
}

/** A screen that has the window for itself: no sidebar, no create box, no result over it. */
export interface WindowScreen<Id extends string = string> extends RoutedRecord<Id> {
  layout: 'window'
  Component: ComponentType
}

/** A screen without an address: it lies over where it was opened, and is counted there under its own name. */
export interface OverlayScreen<Id extends string = string> {
  id: Id
  layout: 'overlay'
  Component: ComponentType
}

export type RoutedScreen<Id extends string = string> = SidebarScreen<Id> | EditorScreen<Id> | WindowScreen<Id>
export type ScreenRecord<Id extends string = string> = RoutedScreen<Id> | OverlayScreen<Id>

/** Props of the component of an editor. */
export interface EditorScreenProps {
  /** The result (wallpaper) or generation (template) that is edited; null for a new one. */
  id: string | null
  /** The user who edits. */
  userId: string
  onClose: () => void
  /** Called after a save, with the id that the address names from then on. */
  onSaved: (id: string) => void
}

/** The list of all screens puts its type in here, so that an id that is not in it does not compile. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by shell/screens.ts, which the stores must not import
export interface ScreenRegistry {}

type Listed = ScreenRegistry extends { screens: readonly (infer Record)[] } ? Record : never

/** Id of a screen that has an address. */
export type Screen = Exclude<Listed, { layout: 'overlay' }>['id']
/** Id of a screen that has none. */
export type OverlayScreenId = Extract<Listed, { layout: 'overlay' }>['id']
