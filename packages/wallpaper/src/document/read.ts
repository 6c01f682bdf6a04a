import { type BlendMode, blendModes, fontStyles, pointerEffects } from '@mirari/model'
import { type Check, flag, isRecord, list, number, object, oneOf, or, orNull, text, withOptional } from './check.ts'
import { fromEditor, type NameAsset } from './from-editor.ts'
import { migrate } from './migrate.ts'
import {
  anchors,
  type BoxItem,
  type Canvas,
  type ClockItem,
  clockFaces,
  defaultStrength,
  documentVersion,
  type FocusItem,
  type ImageItem,
  type ImageMediaItem,
  type ImagePart,
  type LayeredDocument,
  type Lettering,
  type MediaDocument,
  type MediaItem,
  maxEffTimeS,
  maxItems,
  maxMediaCount,
  maxParallaxLayers,
  maxStrength,
  minParallaxLayers,
  type ParallaxDocument,
  type ParallaxLayer,
  type ShapeItem,
  shapeForms,
  type TextItem,
  transitions,
  type VideoItem,
  type VideoMediaItem,
  type VideoSource,
  type WallpaperDocument,
  type WallpaperItem,
  wallpaperKinds,
} from './schema.ts'

const maxSidePx = 16384
const farPx = 100_000

/** Paths that every archive and file system accepts; no segment may be empty, '.' or '..'. */
const assetPattern = /^(?!\/)(?!.*(^|\/)\.{0,2}(\/|$))[A-Za-z0-9._/-]+$/
const asset = text(200, assetPattern, 'a relative path of letters, digits and ._-')
const color = text(7, /^#[0-9a-fA-F]{6}$/, 'a colour like #1a2b3c')
const fraction = number(0, 1)
const side = number(1, maxSidePx)
const place = number(-farPx, farPx)

const base = {
  _version: oneOf([documentVersion], documentVersion),
  title: or(text(200), ''),
  canvas: or(object<Canvas>({ width: side, height: side }), { width: 1920, height: 1080 }),
  background: or(color, '#000000'),
  poster: orNull(asset),
}

/** Fields of every document that have no default. */
const optional = {
  focus: object<{ x: number; y: number }>({ x: fraction, y: fraction }),
  pointer: oneOf(pointerEffects, 'ripples'),
  hears: flag,
}
type PlainDocument<Spec> = Omit<Spec, keyof typeof optional>

const itemBase = {
  id: text(100, /./, 'an id'),
  name: or(text(200), ''),
  key: or(text(100), ''),
  x: place,
  y: place,
  width: or(number(0, farPx), 0),
  height: or(number(0, farPx), 0),
  rotation: or(number(-360, 360), 0),
  visible: or(flag, true),
  anchor: or(oneOf(anchors, 'picture'), 'picture'),
  depth: or(fraction, 0.5),
  movable: or(flag, false),
}

/** How an item is blended with the content behind it. */
const look = { alpha: fraction, blend: oneOf(blendModes, 'normal') } satisfies {
  alpha: Check<number>
  blend: Check<BlendMode>
}

/** Fields that have no default: absent ones stay absent. */
type Plain<Item> = Omit<Item, keyof typeof look>
type ImageFields = Omit<Plain<ImageItem>, 'crop'>

const imagePart = object<ImagePart>({ x: fraction, y: fraction, width: fraction, height: fraction })

const lettering: { [Name in keyof Lettering]: Check<Lettering[Name]> } = {
  fontSize: or(number(1, 2000), 64),
  fontStyle: or(oneOf(fontStyles, 'normal'), 'normal'),
  // Quotes and semicolons are excluded because the name is written into a CSS font shorthand.
  fontFamily: or(text(100, /^[\p{L}\p{N} _-]*$/u, 'the name of one font'), ''),
  fontSrc: orNull(asset),
  color: or(color, '#ffffff'),
  opacity: or(fraction, 1),
  strokeColor: or(color, '#000000'),
  strokeOpacity: or(fraction, 0),
  backgroundBlur: or(number(0, 100), 0),
  align: or(oneOf(['left', 'center', 'right'], 'center'), 'center'),
}

const source = object<VideoSource>({
  src: asset,
  mime: or(text(100, /^[\w/;=,.+" -]*$/, 'a media type'), ''),
})
const sources = list(source, 1, 4)

const items = {
  image: withOptional(
    object<ImageFields>({ type: oneOf(['image'], 'image'), ...itemBase, src: asset, full: or(flag, false) }),
    { ...look, crop: imagePart },
  ),
  video: withOptional(
    object<Plain<VideoItem>>({
      type: oneOf(['video'], 'video'),
      ...itemBase,
      sources,
      full: or(flag, false),
      loop: or(flag, true),
      volume: or(fraction, 0.5),
    }),
    look,
  ),
  clock: withOptional(
    object<Plain<ClockItem>>({
      type: oneOf(['clock'], 'clock'),
      ...itemBase,
      ...lettering,
      face: or(oneOf(clockFaces, 'digits'), 'digits'),
      format: or(text(100, /./, 'a format'), 'HH:mm'),
      locale: or(text(35, /^[A-Za-z0-9-]*$/, 'a language tag'), ''),
      timeZone: or(text(64, /^[A-Za-z0-9/_+-]*$/, 'a time zone'), ''),
    }),
    look,
  ),
  text: withOptional(
    object<Plain<TextItem>>({ type: oneOf(['text'], 'text'), ...itemBase, ...lettering, text: text(2000) }),
    look,
  ),
  shape: withOptional(
    object<Plain<ShapeItem>>({
      type: oneOf(['shape'], 'shape'),
      ...itemBase,
      form: or(oneOf(shapeForms, 'rectangle'), 'rectangle'),
      color: or(color, '#ffffff'),
      opacity: or(fraction, 1),
      strokeColor: or(color, '#000000'),
      strokeOpacity: or(fraction, 0),
      strokeWidth: or(number(0, farPx), 0),
      radius: or(number(0, farPx), 0),
    }),
    look,
  ),
  focus: object<Plain<FocusItem>>({ type: oneOf(['focus'], 'focus'), ...itemBase }),
  box: object<Plain<BoxItem>>({
    type: oneOf(['box'], 'box'),
    ...itemBase,
    action: or(oneOf(['none', 'next', 'toggle'], 'none'), 'none'),
    target: or(text(100), ''),
    color: or(color, '#ffffff'),
    opacity: or(fraction, 0.15),
  }),
} as const

const item: Check<WallpaperItem> = (value, path, problems) => {
  const type = isRecord(value) ? value.type : undefined
  const check = typeof type === 'string' && Object.hasOwn(items, type) ? items[type as keyof typeof items] : null
  if (check) return check(value, path, problems)
  problems.push(`${path}.type must be one of ${Object.keys(items).join(', ')}.`)
  return items.focus({ type: 'focus', id: 'none', x: 0, y: 0 }, path, [])
}

const allItems = or(list(item, 0, maxItems), [])

const image = object<ImageMediaItem>({ type: oneOf(['image'], 'image'), src: asset })
const video = object<VideoMediaItem>({ type: oneOf(['video'], 'video'), sources })
const mediaItem: Check<MediaItem> = (value, path, problems) =>
  isRecord(value) && value.type === 'video' ? video(value, path, problems) : image(value, path, problems)

const layer: Check<ParallaxLayer> = (value, path, problems) => {
  const read = object<ParallaxLayer>({ src: asset, depthSrc: orNull(asset), far: fraction, near: fraction })(
    value,
    path,
    problems,
  )
  if (read.far > read.near) problems.push(`${path}.far must not be greater than near.`)
  return read
}

const parallax = withOptional(
  object<PlainDocument<ParallaxDocument>>({
    ...base,
    kind: oneOf(['parallax'], 'parallax'),
    items: allItems,
    layers: list(layer, minParallaxLayers, maxParallaxLayers),
    strength: or(number(0, maxStrength), defaultStrength),
    pivot: or(fraction, 0.5),
    drift: or(flag, true),
  }),
  optional,
)

const media = withOptional(
  object<PlainDocument<MediaDocument>>({
    ...base,
    kind: oneOf(['live', 'click'], 'live'),
    items: allItems,
    media: list(mediaItem, 1, maxMediaCount),
    transition: or(oneOf(transitions, 'fade'), 'fade'),
    effTime: or(number(0, maxEffTimeS), 0),
    holdS: or(number(1, 86_400), 12),
    moves: or(flag, true),
    volume: or(fraction, 0),
  }),
  optional,
)

const layered = withOptional(
  object<PlainDocument<LayeredDocument>>({
    ...base,
    kind: oneOf(['clock', 'template'], 'clock'),
    items: allItems,
  }),
  optional,
)

const wholeDocument: Check<WallpaperDocument> = (value, path, problems) => {
  const kind = oneOf(wallpaperKinds, 'clock')(isRecord(value) ? value.kind : undefined, `${path}.kind`, problems)
  if (problems.length > 0) return layered({}, path, [])
  if (kind === 'parallax') return parallax(value, path, problems)
  return kind === 'live' || kind === 'click' ? media(value, path, problems) : layered(value, path, problems)
}

/** A document, or sentences that say what is wrong with it. */
export type ReadDocument = { ok: WallpaperDocument } | { problems: string[] }

/**
 * Reads a document of any version: migrates it, fills in defaults and drops unknown fields. Never throws. A document
 * without `_version` is taken for what the wallpaper editor saves.
 */
export function readDocument(input: unknown): ReadDocument {
  if (!isRecord(input)) return { problems: ['document must be an object.'] }
  const problems: string[] = []
  const migrated = migrate(input, problems)
  if (problems.length > 0) return { problems }
  const ok = wholeDocument(migrated, 'document', problems)
  const ids = new Set<string>()
  for (const { id } of ok.items) {
    if (ids.has(id)) problems.push(`document.items has the id ${id} twice.`)
    ids.add(id)
  }
  return problems.length > 0 ? { problems } : { ok }
}

/**
 * Reads what the wallpaper editor saves. `name` maps each address in it to the asset's path in a package. Never throws.
 */
export function readEditorDocument(input: unknown, name: NameAsset): ReadDocument {
  if (!isRecord(input)) return { problems: ['document must be an object.'] }
  return readDocument({ ...fromEditor(input, name), _version: 1 })
}
