/**
 * Draws the image that stands for a template: its page as it looks at this moment, and the items above it. A page that
 * cannot be drawn is represented by its largest image.
 */
import { loadImage, loadVideo, unloadVideo } from '@mirari/editor-core'
import {
  clockText,
  contentTypeOf,
  fontNames,
  fontOf,
  loadFonts,
  placeItem,
  type TemplateItem,
  viewOf,
} from '@mirari/wallpaper'
import type { ContentState } from '../content/content-cache.ts'
import { contentKey } from '../content/content-cache.ts'
import { canvasSize, focusOf, type Size } from '../rules/canvas.ts'
import { heightOf, lineShare } from '../rules/item-changes.ts'
import { type EditorState, nameOf } from '../store/editor-state.ts'

const jpegQuality = 0.92
/** Media that have not loaded by then are left out, ms. */
const mediaTimeoutMs = 3000
/** Smaller image files are taken for icons, bytes. */
const smallestBackBytes = 2048

/** Path of the image that represents a base: a thumbnail or poster by its name, else the largest image; null for none. */
export function baseImagePath(files: ReadonlyMap<string, Blob>): string | null {
  const images = [...files].filter(([path]) => contentTypeOf(path).startsWith('image/'))
  const named = images.find(([path]) => /^(thumbnail|poster|preview|cover)\.[a-z]+$/i.test(path))
  if (named) return named[0]
  let best: [string, Blob] | null = null
  for (const image of images) {
    if (image[1].size >= smallestBackBytes && image[1].size > (best?.[1].size ?? 0)) best = image
  }
  return best?.[0] ?? null
}

type Drawable = HTMLImageElement | HTMLVideoElement

/**
 * @param loaded contents of the items
 * @param page the running page without items; null when it could not be drawn
 */
export async function drawScreenshot(
  state: EditorState,
  loaded: ReadonlyMap<string, ContentState>,
  page: Blob | null,
): Promise<Blob> {
  const { base, document: template } = state
  const size = canvasSize(template.ratio, base)
  const canvas = document.createElement('canvas')
  canvas.width = size.width
  canvas.height = size.height
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser cannot draw images.')
  drawBackground(context, size, (base.files && (await backgroundOf(base.files))) || null)
  const back = base.files && baseImagePath(base.files)
  const baseImage = page ?? (back === null ? undefined : base.files?.get(back))
  if (baseImage) await withImage(baseImage, (image) => drawCovering(context, image, size))
  const visibleItems = template.items.filter(({ visible }) => visible)
  const showsItems = visibleItems.some(({ type }) => type !== 'other')
  if (!baseImage && base.files && !showsItems) drawName(context, nameOf(state), size)
  const view = viewOf(base, size, focusOf(template.items, base))
  await loadFonts(fontNames)
  for (const item of visibleItems) {
    // The page itself draws whatever replaces its files.
    if (page && item.original_path !== '') continue
    const state = loaded.get(contentKey(item, base.files))
    const content = state?.status === 'ready' ? state : null
    const box = placeItem({ ...item, height: heightOf(item, content) }, base, view)
    const draw = (media: Drawable) => drawMixed(context, item, () => drawInto(context, media, box))
    if (item.type === 'text' || item.type === 'time') drawMixed(context, item, () => drawLetters(context, item, box))
    else if (content) await withMedia(content.url, item.type, draw)
  }
  return jpegOf(canvas)
}

/** Draws an item as it is mixed with what lies behind it. */
function drawMixed(
  context: CanvasRenderingContext2D,
  { opacity = 100, blend = 'normal' }: TemplateItem,
  draw: () => void,
): void {
  context.save()
  context.globalAlpha = opacity / 100
  context.globalCompositeOperation = blend === 'normal' ? 'source-over' : blend
  draw()
  context.restore()
}

/** Synchronous, because `toBlob` waits until the page is idle, which takes seconds while a template plays. */
function jpegOf(canvas: HTMLCanvasElement): Blob {
  const data = atob(canvas.toDataURL('image/jpeg', jpegQuality).split(',')[1] ?? '')
  return new Blob([Uint8Array.from(data, (character) => character.charCodeAt(0))], { type: 'image/jpeg' })
}

/** The background color that a base's style sheet gives its page; null for none. */
async function backgroundOf(files: ReadonlyMap<string, Blob>): Promise<string | null> {
  const text = await files.get('style.css')?.text()
  if (!text) return null
  // A constructed style sheet loads nothing that it imports or refers to.
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(text)
  const backgrounds = [...sheet.cssRules].flatMap((rule) =>
    rule instanceof CSSStyleRule && /(^|,)\s*(html|body|:root)\s*(,|$)/.test(rule.selectorText)
      ? [rule.style.backgroundColor]
      : [],
  )
  return (
    backgrounds.findLast(
      (color) => color !== '' && CSS.supports('color', color) && !/^(transparent|var)/.test(color),
    ) ?? null
  )
}

/** Draws the name of a base that paints by script alone, of which no image exists. */
function drawName(context: CanvasRenderingContext2D, name: string, { width, height }: Size): void {
  const px = Math.min(width, height) * 0.12
  context.font = `600 ${px}px ${fontOf('semibold', '').family}`
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  context.lineWidth = px * 0.08
  context.lineJoin = 'round'
  context.strokeStyle = '#14110e'
  context.fillStyle = '#fffaf2'
  context.strokeText(name, width / 2, height / 2, width * 0.86)
  context.fillText(name, width / 2, height / 2, width * 0.86)
}

/** Draws the background: the base's color, else a dark gradient that is no black hole in a list of images. */
function drawBackground(context: CanvasRenderingContext2D, { width, height }: Size, color: string | null): void {
  if (color) {
    context.fillStyle = color
    context.fillRect(0, 0, width, height)
    return
  }
  const gradient = context.createLinearGradient(0, 0, width, height)
  gradient.addColorStop(0, '#2a2622')
  gradient.addColorStop(1, '#12100e')
  context.fillStyle = gradient
  context.fillRect(0, 0, width, height)
}

function sizeOf(media: Drawable): Size {
  return media instanceof HTMLVideoElement
    ? { width: media.videoWidth, height: media.videoHeight }
    : { width: media.naturalWidth, height: media.naturalHeight }
}

function drawCovering(context: CanvasRenderingContext2D, media: Drawable, room: Size): void {
  const { width, height } = sizeOf(media)
  // A vector image may have no size of its own.
  if (width === 0 || height === 0) {
    context.drawImage(media, 0, 0, room.width, room.height)
    return
  }
  const scale = Math.max(room.width / width, room.height / height)
  const drawnSize = { width: width * scale, height: height * scale }
  context.drawImage(
    media,
    (room.width - drawnSize.width) / 2,
    (room.height - drawnSize.height) / 2,
    drawnSize.width,
    drawnSize.height,
  )
}

interface Box extends Size {
  left: number
  top: number
  scale: number
}

function drawInto(context: CanvasRenderingContext2D, media: Drawable, { left, top, width, height }: Box): void {
  context.drawImage(media, left, top, width, height)
}

function drawLetters(context: CanvasRenderingContext2D, item: TemplateItem, box: Box): void {
  const { family, weight, isItalic } = fontOf(item.font_style, item.font_family)
  const text = item.type === 'time' ? clockText(item.text || 'HH:mm', new Date()) : item.text
  const size = item.font_size * box.scale
  context.font = `${isItalic ? 'italic ' : ''}${weight} ${size}px ${family}`
  context.fillStyle = item.color
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  const lines = text.split('\n')
  for (const [index, line] of lines.entries()) {
    const offset = (index - (lines.length - 1) / 2) * size * lineShare
    context.fillText(line, box.left + box.width / 2, box.top + box.height / 2 + offset)
  }
}

async function withImage(file: Blob, draw: (image: HTMLImageElement) => void): Promise<void> {
  const url = URL.createObjectURL(file)
  try {
    await withMedia(url, 'image', (media) => media instanceof HTMLImageElement && draw(media))
  } finally {
    URL.revokeObjectURL(url)
  }
}

/** Media that cannot be shown are left out. */
async function withMedia(url: string, type: TemplateItem['type'], draw: (media: Drawable) => void): Promise<void> {
  let media: Drawable | null = null
  try {
    media = await Promise.race([load(url, type), timeout()])
    draw(media)
  } catch {
    return
  } finally {
    if (media instanceof HTMLVideoElement) unloadVideo(media)
  }
}

async function load(url: string, type: TemplateItem['type']): Promise<Drawable> {
  if (type === 'video') return loadVideo(url, 'loadeddata')
  return loadImage(url)
}

const timeout = () =>
  new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('Too slow.')), mediaTimeoutMs)
  })
