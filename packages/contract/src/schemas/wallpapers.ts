import { blendModes, fontStyles, pointerEffects } from '@mirari/model'
import { type Static, Type } from '@sinclair/typebox'
import { checkedByServer, Id, nullable, oneOf, uuidV7Pattern } from './common.ts'

const maxRevision = 2 ** 31
/** Number of a save, from 1. */
export const VersionNumber = Type.Integer({ minimum: 1, maximum: maxRevision })
const basedOn = Type.Optional(
  Type.Integer({
    minimum: 0,
    maximum: maxRevision,
    description: 'Revision that was loaded or saved last; absent replaces whatever there is',
  }),
)
const newestRevision = Type.Integer({ description: 'What the next save is based on' })

const fontStyle = oneOf(fontStyles)

const placed = {
  id: Type.String(),
  name: Type.String(),
  x: Type.Number({ description: 'Left, before rotation' }),
  y: Type.Number({ description: 'Top, before rotation' }),
  width: Type.Number(),
  height: Type.Number(),
  rotation: Type.Number({ description: 'Clockwise whole degrees around the middle, 0 to 359' }),
  zIndex: Type.Number({ description: '1 is the farthest back' }),
  initX: Type.Number({ description: 'Place and size when it was added: what a reset goes back to' }),
  initY: Type.Number(),
  initW: Type.Number(),
  initH: Type.Number(),
  opacity: Type.Optional(Type.Number({ description: 'Percent; opaque when absent' })),
  blend: Type.Optional(
    oneOf(blendModes, { description: "How its colors mix with what lies behind it; 'normal' when absent" }),
  ),
  hidden: Type.Optional(Type.Boolean({ description: 'Left out of the wallpaper' })),
  locked: Type.Optional(Type.Boolean({ description: 'Not to be changed in the editor' })),
  group: Type.Optional(Type.String({ description: 'Items with the same value are one group' })),
}
const lettering = {
  fontSize: Type.Number(),
  fontStyle,
  color: Type.String({ description: '#rrggbb' }),
  colorIntensity: Type.Number({ description: 'Percent' }),
  strokeColor: Type.String(),
  strokeOpacity: Type.Number({ description: 'Percent' }),
  backgroundBlur: Type.Number({ description: 'px of the canvas, 0 to 100' }),
}
const visual = {
  url: Type.String({ description: 'Address on the server' }),
  originalWidth: Type.Number(),
  originalHeight: Type.Number(),
  isLocalFile: Type.Boolean(),
  full: Type.Boolean({ description: 'Covers the whole canvas' }),
}
const editorItem = Type.Union(
  [
    Type.Object({
      ...placed,
      ...visual,
      type: Type.Literal('image'),
      thumbnail_url: Type.String(),
      isParallax: Type.Boolean({ description: 'Split into layers by depth; at most one item of a document is' }),
      crop: Type.Optional(
        Type.Object(
          {
            x: Type.Number({ description: 'The point, as a fraction of the width' }),
            y: Type.Number(),
            zoom: Type.Number({ description: '1 covers the box, 8 at most' }),
          },
          { description: 'Covers its box, with a point of it as near to the middle as it can be' },
        ),
      ),
    }),
    Type.Object({
      ...placed,
      ...visual,
      type: Type.Literal('video'),
      loop: Type.Boolean(),
      volume: Type.Number({ description: '0 to 1' }),
    }),
    Type.Object({
      ...placed,
      type: Type.Literal('time'),
      text: Type.String({ description: 'The time when it was saved' }),
      format: Type.String({ examples: ['HH:mm:ss'] }),
      ...lettering,
    }),
    Type.Object({
      ...placed,
      type: Type.Literal('text'),
      text: Type.String({ maxLength: 2000 }),
      align: oneOf(['left', 'center', 'right']),
      ...lettering,
    }),
    Type.Object({
      ...placed,
      type: Type.Literal('shape'),
      form: oneOf(['rectangle', 'ellipse']),
      color: Type.String({ description: '#rrggbb' }),
      colorIntensity: Type.Number({ description: 'Percent' }),
      strokeColor: Type.String(),
      strokeOpacity: Type.Number({ description: 'Percent' }),
      strokeWidth: Type.Number({ description: 'px of the canvas' }),
      radius: Type.Number({ description: "px of the canvas, of a rectangle's corners" }),
    }),
  ],
  { $id: 'EditorItem' },
)

const editorGuides = Type.Array(
  Type.Object({ axis: oneOf(['x', 'y']), at: Type.Number({ description: 'px of the canvas' }) }),
  { maxItems: 50, description: 'Lines of the editor, upright on the axis x; not part of what is seen' },
)

/** The document of the wallpaper editor; positions and sizes are px of the canvas. */
const editorDocument = Type.Object(
  {
    canvasRatio: oneOf(['1:1', '3:4', '2:3', '9:16', '1:2', '4:3', '3:2', '16:9', '2:1']),
    initCanvasW: Type.Number(),
    initCanvasH: Type.Number(),
    items: Type.Array(editorItem, { maxItems: 100 }),
    title: Type.Optional(
      Type.String({ maxLength: 200, description: 'Name of the wallpaper; that of its largest layer when absent' }),
    ),
    guides: Type.Optional(editorGuides),
    focus: Type.Optional(
      Type.Object(
        { x: Type.Number({ description: 'As a fraction of the width' }), y: Type.Number() },
        { description: 'Stays in view on screens of another shape; the middle when absent' },
      ),
    ),
    pointer: Type.Optional(oneOf(pointerEffects, { description: 'What follows the pointer; nothing when absent' })),
    hears: Type.Optional(Type.Boolean({ description: 'Whether that moves with what the computer plays, too' })),
    parallaxConfig: Type.Optional(
      Type.Object({
        itemId: Type.String(),
        layers: Type.Array(Type.Object({ src: Type.String(), depth: Type.Number() }), {
          description: 'From far to near; the server makes them',
        }),
      }),
    ),
  },
  {
    $id: 'EditorDocument',
    examples: [
      {
        canvasRatio: '16:9',
        initCanvasW: 1920,
        initCanvasH: 1080,
        items: [
          {
            id: 'a1',
            type: 'time',
            name: 'Time',
            x: 640,
            y: 120,
            width: 640,
            height: 160,
            rotation: 0,
            zIndex: 1,
            initX: 640,
            initY: 120,
            initW: 640,
            initH: 160,
            text: '12:30:00',
            format: 'HH:mm:ss',
            fontSize: 128,
            fontStyle: 'normal',
            color: '#ffffff',
            colorIntensity: 100,
            strokeColor: '#000000',
            strokeOpacity: 20,
            backgroundBlur: 1,
          },
        ],
      },
    ],
  },
)

const maxImageBytes = 8 * 1024 * 1024
/** Longest base64 text of an image: four letters encode three bytes. */
export const maxDataUrlLength = Math.ceil((maxImageBytes * 4) / 3) + 100

const dataUrl = (description: string) =>
  Type.Optional(
    Type.String({ maxLength: maxDataUrlLength, description, examples: ['data:image/jpeg;base64,/9j/4AAQSkZJRg…'] }),
  )

const firstSaveId = (made: string) =>
  Type.Optional(
    Type.String({
      pattern: uuidV7Pattern,
      description: `UUIDv7 that the client made: a first save that is sent twice makes one ${made}`,
      examples: ['0199a2c4-7a55-7c1e-9d31-2f6b8a4c0e11'],
    }),
  )

export const SaveWallpaperBody = Type.Object(
  {
    data: checkedByServer(editorDocument),
    id: Type.Optional(
      Type.String({ maxLength: 100, description: 'Answer of an earlier save, which this one replaces' }),
    ),
    request_id: firstSaveId('wallpaper'),
    revision: basedOn,
    coverImageSize: Type.String({ maxLength: 20, pattern: '^\\d+x\\d+$', examples: ['1920x720'] }),
    coverImage: dataUrl('JPEG; may be left out when there is an id'),
    posterImage: dataUrl('The whole canvas as a JPEG; becomes the image of the result'),
  },
  { $id: 'WallpaperSave' },
)
export const SaveWallpaperAnswer = Type.Object(
  { id: Type.String({ description: 'Of the result' }), revision: newestRevision },
  { $id: 'WallpaperId' },
)
export const SavedWallpaper = Type.Object(
  {
    id: nullable(Type.String({ description: 'To save under; null when saving makes an own copy' })),
    revision: nullable(newestRevision),
    title: Type.String(),
    data: checkedByServer(editorDocument),
    cover_url: Type.Optional(Type.String()),
  },
  { $id: 'SavedWallpaper' },
)
export type SavedWallpaper = Static<typeof SavedWallpaper>

export const PackageBody = Type.Object({ generation_id: Id, generation_result_id: Id }, { $id: 'PackageRequest' })
export const PlainPackageBody = Type.Object(
  { generation_id: Id, generation_result_id: Type.Optional(Id) },
  { $id: 'PlainPackageRequest' },
)
export const PackageTask = Type.Object({ task_id: Id }, { $id: 'PackageTask' })
export const PackageState = Type.Object(
  {
    task_id: Id,
    status: oneOf(['pending', 'completed', 'failed']),
    url: nullable(Type.String({ description: 'Of the zip, once it is completed', examples: ['/media/{key}'] })),
  },
  { $id: 'PackageState' },
)
export type PackageState = Static<typeof PackageState>
export const PlayableWallpaper = Type.Object(
  {
    document: Type.Unknown({ description: 'A wallpaper document of the package @mirari/wallpaper' }),
    assets: Type.Record(Type.String(), Type.String(), {
      description: 'Address of each file that the document names',
    }),
  },
  { $id: 'PlayableWallpaper' },
)

const templateItem = Type.Object(
  {
    id: Type.String(),
    generation_id: Type.String({ description: "Of the creation the content comes from; '' for none" }),
    name: Type.String(),
    key_name: Type.String({ description: "Stable name by which the template's page knows it" }),
    type: oneOf(['other', 'image', 'video', 'text', 'time']),
    widget: nullable(oneOf(['focus', 'box']), {
      description: "What an item of type 'other' is: a point to look at or a box that reacts; null for all others",
    }),
    original_path: Type.String({ description: "File of the base whose place it takes; '' for one above the base" }),
    new_path: Type.String({ description: "Address of the content that takes its place; '' for the original" }),
    style_url: Type.String(),
    thumbnail_url: Type.String(),
    x: Type.Number(),
    y: Type.Number(),
    anchor: oneOf([
      'picture',
      'top-left',
      'top',
      'top-right',
      'left',
      'center',
      'right',
      'bottom-left',
      'bottom',
      'bottom-right',
    ]),
    width: Type.Number(),
    height: Type.Number({ description: "0 follows the content's shape" }),
    text: Type.String({ description: 'Words of a text; format of a clock; what a box does' }),
    color: Type.String({ description: '#rrggbb' }),
    font_size: Type.Number(),
    font_style: fontStyle,
    font_family: Type.String({ description: "CSS family; '' for the style's own" }),
    is_can_move: Type.Boolean({ description: 'Whether a viewer may drag it' }),
    visible: Type.Boolean(),
    locked: Type.Optional(Type.Boolean({ description: 'Whether the editor refuses to move, resize or delete it' })),
    group: Type.Optional(Type.String({ description: 'Items with one group are selected and moved together' })),
    opacity: Type.Optional(Type.Number({ description: 'Percent; 100 when absent' })),
    blend: Type.Optional(
      oneOf(blendModes, { description: "How it is mixed with what lies behind it; 'normal' when absent" }),
    ),
  },
  { $id: 'TemplateItem' },
)
const templateItems = Type.Array(templateItem)
const templateRatio = oneOf(['1:1', '3:4', '2:3', '9:16', '1:2', '4:3', '3:2', '16:9', '2:1', 'pn'], {
  description: "Shape of the editor's canvas; 'pn' is that of the base",
})

export const TemplateData = Type.Object(
  {
    isSucc: Type.Boolean(),
    isOwn: Type.Boolean({ description: "False for somebody else's, of which an upload makes an own copy" }),
    revision: nullable(newestRevision),
    baseData: Type.Object({
      name: Type.String(),
      htmlURL: nullable(Type.String({ description: "Of the base's zip; null for a template without one" })),
      width: Type.Number(),
      height: Type.Number(),
      ratio: templateRatio,
      guides: Type.Optional(editorGuides),
    }),
    items: checkedByServer(templateItems),
  },
  { $id: 'TemplateData' },
)
export type TemplateData = Static<typeof TemplateData>

export const TemplateUpdate = Type.Object(
  {
    generation_id: Id,
    name: Type.Optional(Type.String({ minLength: 1, maxLength: 200, description: 'Absent keeps the one there is' })),
    items: checkedByServer(templateItems),
    ratio: Type.Optional(templateRatio),
    guides: Type.Optional(editorGuides),
    screenshot: Type.Optional(
      Type.String({
        maxLength: maxDataUrlLength,
        description: 'JPEG as a data URL; absent keeps the one there is',
      }),
    ),
    isPack: Type.Boolean({ description: 'Whether to package it at once' }),
    revision: basedOn,
  },
  { $id: 'TemplateUpdate' },
)
export const TemplateUpdateAnswer = Type.Object(
  {
    isSucc: Type.Boolean(),
    task_id: Type.String({ description: 'Of the package; empty when there is none' }),
    revision: newestRevision,
  },
  { $id: 'TemplateUpdateAnswer' },
)
export const TemplateForm = Type.Object(
  {
    file: Type.Optional(
      Type.String({
        format: 'binary',
        description:
          'Zip of the base folder with config.json, bridging.js, index.html, style.css and script.js, at most 2000 files ' +
          'and 512 MB; absent for a template without a page of its own',
      }),
    ),
    templateJson: Type.String({ description: 'JSON: name, version, width, height, items' }),
    htmlContent: Type.Optional(Type.String({ description: 'The text of index.html or nothing' })),
    screenshot: Type.String({ format: 'binary', description: 'A JPEG' }),
    source_generation_id: Type.Optional(
      Type.String({ description: 'The template that it is a copy of: without `file` the base is that one' }),
    ),
    request_id: firstSaveId('template'),
  },
  { $id: 'TemplateForm' },
)
export const TemplateUploadAnswer = Type.Object(
  { task_id: Id, generation_id: Id, revision: newestRevision },
  { $id: 'TemplateUploadAnswer' },
)

/** The latest saves of a document, newest first. */
export const VersionList = Type.Object(
  {
    items: Type.Array(
      Type.Object({
        revision: Type.Integer(),
        saved_at: Type.String({ description: 'ISO 8601' }),
        thumbnail_url: Type.String(),
      }),
    ),
  },
  { $id: 'VersionList' },
)
export type VersionList = Static<typeof VersionList>
