import { type TemplateRatio, templateItemTypes, templateRatios } from '@mirari/wallpaper'
import { t } from 'elysia'
import { maxScreenshotBytes } from '../platform/http/request-limits.ts'

const maxIdLength = 100
export const Id = t.String({ maxLength: maxIdLength, examples: ['0199a2c4-7a55-7c1e-9d31-2f6b8a4c0e11'] })
export const ProblemSchema = t.Object({ detail: t.String(), code: t.String() })

/** Checked field by field by `readTemplateItems`, whose messages name the item. */
const Items = t.Any({
  description:
    `List of items: id, generation_id, name, key_name, type (${templateItemTypes.join(', ')}), widget (focus or box of an ` +
    "item of type 'other'), original_path, new_path, style_url, thumbnail_url, x, y, anchor, width, height, text, color, " +
    'font_size, font_style, font_family, is_can_move, visible',
})

// `t.UnionEnum` would fill in its first value where none was sent.
const Ratio = t.Unsafe<TemplateRatio>(
  t.Union(
    templateRatios.map((ratio) => t.Literal(ratio)),
    { description: "Shape of the editor's canvas; 'pn' is that of the base" },
  ),
)

export const DataSchema = t.Object({
  isSucc: t.Boolean(),
  isOwn: t.Boolean({ description: "False for somebody else's, of which an upload makes an own copy" }),
  baseData: t.Object({
    name: t.String(),
    htmlURL: t.Nullable(t.String({ description: "Of the base's zip; null for a template without one" })),
    width: t.Number(),
    height: t.Number(),
    ratio: Ratio,
  }),
  items: Items,
})

/** base64 takes four letters for three bytes. */
const maxDataUrlLength = Math.ceil((maxScreenshotBytes * 4) / 3) + 100

export const UpdateBody = t.Object({
  generation_id: Id,
  items: Items,
  ratio: t.Optional(Ratio),
  screenshot: t.Optional(
    t.String({ maxLength: maxDataUrlLength, description: 'JPEG as a data URL; absent keeps the one there is' }),
  ),
  isPack: t.Boolean({ description: 'Whether to pack it at once' }),
})

export const UpdateAnswer = t.Object({
  isSucc: t.Boolean(),
  task_id: t.String({ description: 'Of the package; empty when it is not packed' }),
})

export const UploadAnswer = t.Object({ task_id: Id, generation_id: Id })
