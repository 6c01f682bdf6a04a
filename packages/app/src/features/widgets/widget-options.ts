import type { WidgetsTexts } from '@mirari/messages/widgets'

/** An attribute of a widget that can be chosen here. */
export type WidgetOption =
  /** One of a few; the first is what holds without the attribute. */
  | { kind: 'choice'; attribute: keyof WidgetsTexts['option']; values: readonly [WidgetValue, ...WidgetValue[]] }
  | { kind: 'text'; attribute: keyof WidgetsTexts['empty']; maxLength: number }

/** A value of an attribute: one that has a name for people, or a number. */
export type WidgetValue = keyof WidgetsTexts['value'] | `${number}`

/** A variable of the stylesheet with which a host page colors a widget. */
export type WidgetVariable = keyof WidgetsTexts['color']

/** A widget that other sites embed by a script of this server. */
export interface Widget {
  /** Name of its script: `/embed/v0/{script}.js`, and `.json` for its hash. */
  script: 'feed' | 'create-box'
  tag: string
  options: readonly WidgetOption[]
  /** Its variables, with the colors that a choice begins with. */
  colors: Readonly<Record<WidgetVariable, string>>
  /** The page with nothing but the widget, for sites that run no script of others; null for none. */
  frame: WidgetFrame | null
  /** Whether a page can have a copy of the script: not of one that loads parts from the server. */
  canPin: boolean
  /** What it loads images from beside the server, as a Content-Security-Policy names it. */
  imageSources: readonly string[]
}

export interface WidgetFrame {
  path: string
  /** Attribute without which the page only says that it is missing. */
  needs: string
  /** Attributes that its query names in another way. */
  names: Readonly<Record<string, string>>
  /** Attributes that it does not take. */
  without: readonly string[]
}

/** As many characters as the server searches for. */
const maxSearchLength = 200
const maxLabelLength = 80
const maxKeyLength = 80
const maxPromptLength = 2000

const hostColors = { '--mi-surface': '#ffffff', '--mi-text': '#1d1d1f', '--mi-accent': '#2f7df6' }

export const feedWidget: Widget = {
  script: 'feed',
  tag: 'mirari-feed',
  options: [
    { kind: 'choice', attribute: 'type', values: ['all', 'image', 'video', 'wallpaper'] },
    { kind: 'text', attribute: 'search', maxLength: maxSearchLength },
    { kind: 'choice', attribute: 'columns', values: ['auto', '1', '2', '3', '4', '5'] },
    { kind: 'choice', attribute: 'theme', values: ['auto', 'light', 'dark'] },
    { kind: 'choice', attribute: 'target', values: ['_self', '_blank'] },
    { kind: 'text', attribute: 'label', maxLength: maxLabelLength },
  ],
  colors: hostColors,
  frame: null,
  canPin: true,
  // Placeholders of images are data addresses.
  imageSources: ['data:'],
}

export const createBoxWidget: Widget = {
  script: 'create-box',
  tag: 'mirari-create-box',
  options: [
    { kind: 'text', attribute: 'partner-key', maxLength: maxKeyLength },
    { kind: 'choice', attribute: 'type', values: ['all', 'image', 'video', 'wallpaper'] },
    { kind: 'text', attribute: 'prompt', maxLength: maxPromptLength },
    { kind: 'text', attribute: 'placeholder', maxLength: maxLabelLength },
    { kind: 'choice', attribute: 'placement', values: ['inline', 'float'] },
    { kind: 'choice', attribute: 'theme', values: ['auto', 'light', 'dark'] },
    { kind: 'choice', attribute: 'lang', values: ['auto', 'en', 'zh'] },
    { kind: 'choice', attribute: 'points', values: ['show', 'hide'] },
    { kind: 'choice', attribute: 'references', values: ['off', 'on'] },
    { kind: 'choice', attribute: 'result', values: ['inline', 'link', 'event'] },
  ],
  colors: hostColors,
  frame: { path: '/embed/create', needs: 'partner-key', names: { 'partner-key': 'partner' }, without: ['placement'] },
  canPin: false,
  imageSources: ['data:', 'blob:'],
}

/** Every widget that this screen offers, the first one first. */
export const widgets: readonly [Widget, ...Widget[]] = [feedWidget, createBoxWidget]
