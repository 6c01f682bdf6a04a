import { blendModes, fontStyles, pointerEffects } from '@mirari/model'
import { type Check, flag, isRecord, list, number, object, oneOf, or, text, withOptional } from '../document/check.ts'
import { shapeForms } from '../document/schema.ts'
import {
  type EditorClockItem,
  type EditorCrop,
  type EditorDocument,
  type EditorGuide,
  type EditorImageItem,
  type EditorItem,
  type EditorShapeItem,
  type EditorTextItem,
  type EditorVideoItem,
  editorRatios,
  maxEditorGuides,
  maxEditorItems,
  type ParallaxConfig,
} from './editor-document.ts'

/** Largest coordinate in px: an item farther away than this cannot be seen. */
const farPx = 100_000
const canvasPx = { min: 64, max: 4096 }
/** Longest name of a wallpaper. */
const maxTitle = 200
const maxLayer = 10_000
const maxAddress = 2048
/** Largest side in px; the images that a server accepts are far smaller. */
const maxOriginalPx = 100_000
/** Longest id: leaves room for the suffixes that the layers of an item get. */
const maxId = 80
/** Tolerance of the canvas ratio: the sides are even, so the shape differs a little from the label. */
const ratioTolerance = 0.02

const coordinate = number(-farPx, farPx)
const side = number(1, farPx)
const percent = number(0, 100)
const address = text(maxAddress)
const original = number(0, maxOriginalPx)
const color = text(7, /^#[0-9a-fA-F]{6}$/, 'a colour like #1a2b3c')

const common = {
  id: text(maxId, /./, 'an id'),
  name: text(200),
  x: coordinate,
  y: coordinate,
  width: side,
  height: side,
  rotation: number(-360, 360),
  zIndex: number(0, maxLayer),
  initX: coordinate,
  initY: coordinate,
  initW: side,
  initH: side,
}
/** Fields that every item may have. */
const optional = {
  opacity: percent,
  blend: oneOf(blendModes, 'normal'),
  hidden: flag,
  locked: flag,
  group: text(maxId, /./, 'an id'),
}
type Plain<Item> = Omit<Item, keyof typeof optional>
type PlainImage = Omit<Plain<EditorImageItem>, 'crop'>

const media = { url: address, originalWidth: original, originalHeight: original, isLocalFile: flag, full: flag }
const crop = object<EditorCrop>({ x: number(0, 1), y: number(0, 1), zoom: number(1, 8) })
const lettering = {
  text: text(2000),
  fontSize: number(1, 2000),
  fontStyle: oneOf(fontStyles, 'normal'),
  color,
  colorIntensity: percent,
  strokeColor: color,
  strokeOpacity: percent,
  backgroundBlur: percent,
}

const items = {
  image: withOptional(
    object<PlainImage>({
      ...common,
      ...media,
      type: oneOf(['image'], 'image'),
      thumbnail_url: or(address, ''),
      isParallax: or(flag, false),
    }),
    { ...optional, crop },
  ),
  video: withOptional(
    object<Plain<EditorVideoItem>>({
      ...common,
      ...media,
      type: oneOf(['video'], 'video'),
      loop: or(flag, true),
      volume: or(number(0, 1), 0.5),
    }),
    optional,
  ),
  time: withOptional(
    object<Plain<EditorClockItem>>({
      ...common,
      ...lettering,
      type: oneOf(['time'], 'time'),
      text: text(200),
      format: or(text(100, /./, 'a format'), 'HH:mm:ss'),
    }),
    optional,
  ),
  text: withOptional(
    object<Plain<EditorTextItem>>({
      ...common,
      ...lettering,
      type: oneOf(['text'], 'text'),
      align: or(oneOf(['left', 'center', 'right'], 'center'), 'center'),
    }),
    optional,
  ),
  shape: withOptional(
    object<Plain<EditorShapeItem>>({
      ...common,
      type: oneOf(['shape'], 'shape'),
      form: oneOf(shapeForms, 'rectangle'),
      color,
      colorIntensity: percent,
      strokeColor: color,
      strokeOpacity: percent,
      strokeWidth: number(0, farPx),
      radius: number(0, farPx),
    }),
    optional,
  ),
} as const

const item: Check<EditorItem> = (value, path, problems) => {
  const type = isRecord(value) ? value.type : undefined
  if (typeof type === 'string' && Object.hasOwn(items, type))
    return items[type as keyof typeof items](value, path, problems)
  problems.push(`${path}.type must be one of ${Object.keys(items).join(', ')}.`)
  return items.image(value, path, [])
}

const layers = list(object<ParallaxConfig['layers'][number]>({ src: address, depth: number(0, 1) }), 0, 8)

/** Reads the guides of a document or template. */
export const editorGuides = list(
  object<EditorGuide>({ axis: oneOf(['x', 'y'], 'x'), at: coordinate }),
  0,
  maxEditorGuides,
)

const optionalOfDocument = {
  title: text(maxTitle),
  guides: editorGuides,
  focus: object<{ x: number; y: number }>({ x: number(0, 1), y: number(0, 1) }),
  pointer: oneOf(pointerEffects, 'ripples'),
  hears: flag,
}

const whole = withOptional(
  object<Omit<EditorDocument, 'parallaxConfig' | keyof typeof optionalOfDocument>>({
    canvasRatio: oneOf(editorRatios, '16:9'),
    initCanvasW: number(canvasPx.min, canvasPx.max),
    initCanvasH: number(canvasPx.min, canvasPx.max),
    items: list(item, 0, maxEditorItems),
  }),
  optionalOfDocument,
)
const parallax = object<ParallaxConfig>({ itemId: text(maxId), layers: or(layers, []) })

/** A document as the editor saves it, or sentences that say what is wrong with it. */
export type CheckedEditorDocument = { ok: EditorDocument } | { problems: string[] }

/**
 * Checks what the wallpaper editor sends: unknown fields are dropped, missing fields are errors. Never throws.
 * Addresses are checked as texts only.
 */
export function checkEditorDocument(input: unknown): CheckedEditorDocument {
  if (!isRecord(input)) return { problems: ['data must be an object.'] }
  const problems: string[] = []
  const document: EditorDocument = whole(input, 'data', problems)
  const config = input.parallaxConfig
  if (config !== undefined && config !== null)
    document.parallaxConfig = parallax(config, 'data.parallaxConfig', problems)
  if (problems.length > 0) return { problems }
  for (const [name, value] of [
    ['initCanvasW', document.initCanvasW],
    ['initCanvasH', document.initCanvasH],
  ] as const)
    if (!Number.isInteger(value)) problems.push(`data.${name} must be a whole number.`)
  problems.push(...shapeProblems(document), ...itemProblems(document))
  return problems.length > 0 ? { problems } : { ok: document }
}

function shapeProblems({ canvasRatio, initCanvasW, initCanvasH }: EditorDocument): string[] {
  const [across = 1, down = 1] = canvasRatio.split(':').map(Number)
  const share = initCanvasW / initCanvasH / (across / down)
  return Math.abs(share - 1) <= ratioTolerance
    ? []
    : [`data.initCanvasW and data.initCanvasH must have the ratio ${canvasRatio}.`]
}

function itemProblems({ items: all, parallaxConfig }: EditorDocument): string[] {
  const problems: string[] = []
  const ids = new Set<string>()
  for (const { id } of all) {
    if (ids.has(id)) problems.push(`data.items has the id ${id} twice.`)
    ids.add(id)
  }
  const split = all.filter((one) => one.type === 'image' && one.isParallax)
  if (split.length > 1) problems.push('Only one item of data.items can have isParallax.')
  if (parallaxConfig && split[0]?.id !== parallaxConfig.itemId)
    problems.push('data.parallaxConfig.itemId must name the item that has isParallax.')
  return problems
}
