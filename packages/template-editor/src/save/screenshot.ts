/**
 * The picture that stands for a template. The frame has no origin, so nobody can look into it: what the base shows is
 * taken from its largest picture, the items are drawn above.
 */
import { loadImage, loadVideo, unloadVideo } from '@mirari/editor-core'
import { clockText, contentTypeOf, fontOf, placeItem, type TemplateItem, viewOf } from '@mirari/wallpaper'
import type { ContentState } from '../content/content-shelf.ts'
import { contentKey } from '../content/content-shelf.ts'
import { canvasSize, focusOf, type Size } from '../rules/canvas.ts'
import { heightOf } from '../rules/item-changes.ts'
import type { EditorState } from '../store/editor-state.ts'

const jpegQuality = 0.92
/** A film that shows nothing after this time is left out, ms. */
const mediaTimeoutMs = 3000
/** Small pictures are icons. */
const smallestBackBytes = 2048

/** The file of a base that looks most like the whole: one that says so, else the largest picture; null for none. */
export function backPath(files: ReadonlyMap<string, Blob>): string | null {
  const pictures = [...files].filter(([path]) => contentTypeOf(path).startsWith('image/'))
  const named = pictures.find(([path]) => /^(thumbnail|poster|preview|cover)\.[a-z]+$/i.test(path))
  if (named) return named[0]
  let best: [string, Blob] | null = null
  for (const picture of pictures) {
    if (picture[1].size >= smallestBackBytes && picture[1].size > (best?.[1].size ?? 0)) best = picture
  }
  return best?.[0] ?? null
}

type Drawable = HTMLImageElement | HTMLVideoElement

export async function drawScreenshot(state: EditorState, loaded: ReadonlyMap<string, ContentState>): Promise<Blob> {
  const { base, document: template } = state
  const size = canvasSize(template.ratio, base)
  const canvas = document.createElement('canvas')
  canvas.width = size.width
  canvas.height = size.height
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser cannot draw pictures.')
  drawPoster(context, size, (base.files && (await groundOf(base.files))) || null)
  const back = base.files && backPath(base.files)
  const backFile = back === null ? undefined : base.files?.get(back)
  if (backFile) await withPicture(backFile, (picture) => drawCovering(context, picture, size))
  const shown = template.items.filter(({ visible }) => visible)
  if (!backFile && base.files && !shown.some(({ type }) => type !== 'other')) drawName(context, base.name, size)
  const view = viewOf(base, size, focusOf(template.items, base))
  for (const item of shown) {
    const state = loaded.get(contentKey(item, base.files))
    const content = state?.status === 'ready' ? state : null
    const box = placeItem({ ...item, height: heightOf(item, content) }, base, view)
    if (item.type === 'text' || item.type === 'time') drawLetters(context, item, box)
    else if (content) await withMedium(content.url, item.type, (medium) => drawInto(context, medium, box))
  }
  return jpegOf(canvas)
}

/** At once: `toBlob` waits until a page is idle, which takes seconds while a template plays. */
function jpegOf(canvas: HTMLCanvasElement): Blob {
  const data = atob(canvas.toDataURL('image/jpeg', jpegQuality).split(',')[1] ?? '')
  return new Blob([Uint8Array.from(data, (character) => character.charCodeAt(0))], { type: 'image/jpeg' })
}

/** The color that a base's style sheet gives to its page; null for none. */
async function groundOf(files: ReadonlyMap<string, Blob>): Promise<string | null> {
  const text = await files.get('style.css')?.text()
  if (!text) return null
  // It is read only: what it imports or shows is not loaded.
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(text)
  const grounds = [...sheet.cssRules].flatMap((rule) =>
    rule instanceof CSSStyleRule && /(^|,)\s*(html|body|:root)\s*(,|$)/.test(rule.selectorText)
      ? [rule.style.backgroundColor]
      : [],
  )
  return (
    grounds.findLast((color) => color !== '' && CSS.supports('color', color) && !/^(transparent|var)/.test(color)) ??
    null
  )
}

/** A page that paints by script alone cannot be looked into: it is known by its name. */
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

/** Where nothing else is known: a calm ground, no black hole in a list of pictures. */
function drawPoster(context: CanvasRenderingContext2D, { width, height }: Size, color: string | null): void {
  if (color) {
    context.fillStyle = color
    context.fillRect(0, 0, width, height)
    return
  }
  const ground = context.createLinearGradient(0, 0, width, height)
  ground.addColorStop(0, '#2a2622')
  ground.addColorStop(1, '#12100e')
  context.fillStyle = ground
  context.fillRect(0, 0, width, height)
}

function sizeOf(medium: Drawable): Size {
  return medium instanceof HTMLVideoElement
    ? { width: medium.videoWidth, height: medium.videoHeight }
    : { width: medium.naturalWidth, height: medium.naturalHeight }
}

function drawCovering(context: CanvasRenderingContext2D, medium: Drawable, room: Size): void {
  const { width, height } = sizeOf(medium)
  // A vector picture may have no size of its own.
  if (width === 0 || height === 0) {
    context.drawImage(medium, 0, 0, room.width, room.height)
    return
  }
  const scale = Math.max(room.width / width, room.height / height)
  const drawn = { width: width * scale, height: height * scale }
  context.drawImage(medium, (room.width - drawn.width) / 2, (room.height - drawn.height) / 2, drawn.width, drawn.height)
}

interface Box extends Size {
  left: number
  top: number
  scale: number
}

function drawInto(context: CanvasRenderingContext2D, medium: Drawable, { left, top, width, height }: Box): void {
  context.drawImage(medium, left, top, width, height)
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
    const offset = (index - (lines.length - 1) / 2) * size * 1.15
    context.fillText(line, box.left + box.width / 2, box.top + box.height / 2 + offset)
  }
}

async function withPicture(file: Blob, draw: (picture: HTMLImageElement) => void): Promise<void> {
  const url = URL.createObjectURL(file)
  try {
    await withMedium(url, 'image', (medium) => medium instanceof HTMLImageElement && draw(medium))
  } finally {
    URL.revokeObjectURL(url)
  }
}

/** What cannot be shown is left out. */
async function withMedium(url: string, type: TemplateItem['type'], draw: (medium: Drawable) => void): Promise<void> {
  let medium: Drawable | null = null
  try {
    medium = await Promise.race([load(url, type), timeout()])
    draw(medium)
  } catch {
    return
  } finally {
    if (medium instanceof HTMLVideoElement) unloadVideo(medium)
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
