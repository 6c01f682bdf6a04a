import type { GenerationResult } from '@mirari/contract/schemas'
import { type IconNode, Layers, Play } from 'lucide'
import type { FeedTexts } from './feed-texts.ts'

/** Recycled elements of a tile; the item changes while scrolling. */
export interface Tile {
  readonly element: HTMLElement
  /** Link or button that covers the tile. */
  readonly open: HTMLElement
  readonly image: HTMLImageElement
  /** Index of the item, -1 while the tile waits in the pool. */
  index: number
  item: GenerationResult | null
  /** Address of the image that is visible or being loaded; empty while none is. */
  source: string
  /** When the image was requested, ms and number of the frame. */
  requestedAt: number
  requestedInFrame: number
  opacity: 0 | 1
  isFading: boolean
  hasPreview: boolean
  /** Last rendered number of items. */
  total: number
  /** Last rendered size in px, so that only changes touch the style. */
  width: number
  height: number
  /** Category of the rendered marker; 'image' has none. */
  kind: GenerationResult['task_category']
  /** Rendered number of results that the tile stands for; 1 has no marker. */
  count: number
}

/** Number of tiles created in this page, for unique ids. */
let tileCount = 0

export function createTile(page: Document, isLink: boolean): Tile {
  const element = page.createElement('article')
  element.className = 'mi-tile'
  const open = page.createElement(isLink ? 'a' : 'button')
  open.className = 'mi-tile-open'
  open.tabIndex = -1
  // The link has the same name as the tile; a reference avoids writing it twice for every item.
  element.id = `mi-tile-${++tileCount}`
  open.setAttribute('aria-labelledby', element.id)
  if (open instanceof HTMLButtonElement) open.type = 'button'
  const image = page.createElement('img')
  image.className = 'mi-tile-image'
  image.alt = ''
  image.decoding = 'async'
  image.draggable = false
  open.append(image)
  element.append(open)
  return {
    element,
    open,
    image,
    index: -1,
    item: null,
    source: '',
    requestedAt: 0,
    requestedInFrame: 0,
    opacity: 0,
    isFading: false,
    hasPreview: false,
    total: 0,
    width: 0,
    height: 0,
    kind: 'image',
    count: 1,
  }
}

/** Texts of a tile. */
export interface TileTexts extends Pick<FeedTexts, 'types' | 'madeTogether'> {
  untitled?: FeedTexts['untitled'] | undefined
}

/** Accessible name of an item. */
export function tileLabel(item: GenerationResult, { types, untitled }: TileTexts): string {
  return item.prompt || untitled?.(item) || item.title || types[typeOf(item.task_category)]
}

function typeOf(category: GenerationResult['task_category']): 'image' | 'video' | 'wallpaper' {
  return category === 'wallpaper_template' ? 'wallpaper' : category
}

/** Values that a tile displays beside its item. */
export interface TileContext {
  /** Counts from 1. */
  position: number
  /** Number of items; -1 if unknown. */
  total: number
  /** Number of results that the tile stands for. */
  count: number
  href: string | null
  texts: TileTexts
}

/** Renders the texts, marker and color of an item; the view sets position and image. */
export function fillTile(
  tile: Tile,
  item: GenerationResult,
  { position, total, count, href, texts }: TileContext,
): void {
  const { element, open } = tile
  tile.item = item
  element.setAttribute('aria-label', tileLabel(item, texts))
  element.setAttribute('aria-posinset', String(position))
  if (tile.total !== total) {
    tile.total = total
    element.setAttribute('aria-setsize', String(total))
  }
  if (href !== null) open.setAttribute('href', href)
  if (tile.kind !== item.task_category) markKind(tile, item.task_category, texts.types)
  if (tile.count !== count) markCount(tile, count, texts)
  element.style.backgroundColor = item.picture.color
}

function markKind(tile: Tile, kind: Tile['kind'], types: FeedTexts['types']): void {
  tile.kind = kind
  mark(tile, 'mi-tile-kind', kind === 'image' ? '' : types[typeOf(kind)], kind === 'video' ? Play : Layers)
}

function markCount(tile: Tile, count: number, { madeTogether }: TileTexts): void {
  tile.count = count
  mark(tile, 'mi-tile-count', count > 1 ? madeTogether(count) : '', Layers, String(count))
}

/** Replaces a marker in a corner of a tile; without a label the tile has none. */
function mark(tile: Tile, className: string, label: string, icon: IconNode, text = ''): void {
  const page = tile.element.ownerDocument
  tile.element.querySelector(`.${className}`)?.remove()
  if (label === '') return
  const marker = page.createElement('span')
  marker.className = className
  marker.setAttribute('role', 'img')
  marker.setAttribute('aria-label', label)
  marker.append(iconElement(page, icon), text)
  tile.open.after(marker)
}

const svgNamespace = 'http://www.w3.org/2000/svg'

function iconElement(page: Document, icon: IconNode): SVGElement {
  const svg = page.createElementNS(svgNamespace, 'svg')
  svg.setAttribute('viewBox', '0 0 24 24')
  svg.setAttribute('aria-hidden', 'true')
  svg.setAttribute('class', icon === Play ? 'mi-ico mi-solid' : 'mi-ico')
  for (const [tag, attributes] of icon) {
    const part = page.createElementNS(svgNamespace, tag)
    for (const [name, value] of Object.entries(attributes)) part.setAttribute(name, String(value))
    svg.append(part)
  }
  return svg
}
