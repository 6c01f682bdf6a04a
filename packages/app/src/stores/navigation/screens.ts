import type { FeedbackTag } from '@mirari/contract/lists'
import type { ScreenId } from '@mirari/contract/schemas'
import { CirclePlus, Compass, type IconNode, Images } from 'lucide'
import type { AppTexts } from '../../i18n/app-texts.ts'
import type { Feature } from './features.ts'

/** What a screen's address may carry behind its path. */
export type RouteQuery = 'type' | 'search' | 'order' | 'folder'

/** A screen of the app. Its address, its place in the sidebar, its guard and its shortcut follow from this. */
export interface ScreenRecord {
  /** A page between sidebar and create box, an editor over everything, or the page without either. */
  kind: 'page' | 'editor' | 'sign-in'
  access: 'everybody' | 'signed-in'
  /** The part of the product that it belongs to; without it the screen is not there. */
  feature: Feature | null
  query: readonly RouteQuery[]
  /** Its icon in the sidebar; null for a screen that is reached otherwise. */
  icon: IconNode | null
  /** The page that a report from here is most likely about: from the screen itself, and from a result over it. */
  feedbackTag: { screen: FeedbackTag; detail: FeedbackTag }
  shortcut: { id: keyof AppTexts['shortcuts']['labels']; keys: readonly string[] } | null
}

const editor: ScreenRecord = {
  kind: 'editor',
  access: 'signed-in',
  feature: null,
  query: [],
  icon: null,
  feedbackTag: { screen: 'Create', detail: 'Create' },
  shortcut: null,
}

/** Every screen, in the order of the sidebar. What each of them shows is named in `shell/pages.tsx`. */
export const screens: Readonly<Record<ScreenId, ScreenRecord>> = {
  inspiration: {
    kind: 'page',
    access: 'everybody',
    feature: null,
    query: ['type', 'search', 'order'],
    icon: Compass,
    feedbackTag: { screen: 'Explore', detail: 'Explore Detail' },
    shortcut: { id: 'explore', keys: ['g', 'e'] },
  },
  generate: {
    kind: 'page',
    access: 'signed-in',
    feature: null,
    query: [],
    icon: CirclePlus,
    feedbackTag: { screen: 'Create', detail: 'Creation Detail' },
    shortcut: { id: 'create', keys: ['g', 'c'] },
  },
  assets: {
    kind: 'page',
    access: 'signed-in',
    feature: 'assets',
    query: ['type', 'folder'],
    icon: Images,
    feedbackTag: { screen: 'Assets', detail: 'Assets Detail' },
    shortcut: { id: 'assets', keys: ['g', 'a'] },
  },
  wallpaper: editor,
  wallpaper_template: editor,
  login: {
    kind: 'sign-in',
    access: 'everybody',
    feature: null,
    query: [],
    icon: null,
    feedbackTag: { screen: 'Login Page', detail: 'Login Page' },
    shortcut: null,
  },
}

/** The ids that something is recorded for, in order. */
export function idsOf<Id extends string>(records: Readonly<Record<Id, unknown>>): readonly Id[] {
  const isId = (name: string): name is Id => Object.hasOwn(records, name)
  return Object.keys(records).filter(isId)
}
