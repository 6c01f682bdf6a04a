import type { VideoPostModel } from '@mirari/model'
import { t } from 'elysia'

const maxAddressLength = 2048
const address = (description: string) =>
  t.String({ maxLength: maxAddressLength, description, examples: ['/media/5f2b8a4c0d9e4f7ab1c2d3e4f5a6b7c8'] })

const source = {
  id: t.Optional(t.String({ description: 'UUIDv7 made by the client; makes a repeated call safe' })),
  generation_id: t.Optional(
    t.String({ description: 'Generation of the source; leave it out for a file that was uploaded' }),
  ),
}
const prompt = t.Optional(t.String({ examples: ['a lake at dawn'] }))
const image_ref = address('The picture: a file of this server')
/** px of the result. */
const padding = t.Integer({ minimum: 0, description: 'px of the result' })

// What values may be, beyond their types, is checked by post-rules.ts, whose sentences people read.
export const UpscaleBody = t.Object({
  ...source,
  prompt,
  image_ref,
  model: t.String({ examples: ['ultra_upscale', 'detail_upscale'] }),
  upscale_by: t.Optional(t.Number({ examples: [4] })),
})

export const VideoPostBody = (model: VideoPostModel) =>
  t.Object({
    ...source,
    video_url: address('The video: a file of this server'),
    model: t.String({ examples: [model] }),
  })

export const ExpandBody = t.Object({
  ...source,
  prompt,
  image_ref,
  image_size: t.String({ description: "'WxH' of the source in px", examples: ['1920x1080'] }),
  expand_ratio: t.String({ examples: ['16:9'] }),
  expand_scale: t.Number({ description: '1.5, 2 or 3 for the ratio of the picture; 0 for any other', examples: [1.5] }),
  model: t.String({ examples: ['img_expand'] }),
  left: padding,
  right: padding,
  top: padding,
  bottom: padding,
})
