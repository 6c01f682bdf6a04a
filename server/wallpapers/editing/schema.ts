import { editorRatios, maxEditorItems } from '@mirari/wallpaper'
import { t } from 'elysia'
import { maxDataUrlLength } from './data-url-image.ts'

const maxIdLength = 100

const example = {
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
}

/** Checked field by field by `checkEditorDocument`, whose messages name the item. */
const DocumentSchema = t.Any({
  description:
    `canvasRatio (${editorRatios.join(', ')}), initCanvasW, initCanvasH, items (at most ${maxEditorItems}; type image, ` +
    'video or time) and, when an image has isParallax, parallaxConfig { itemId, layers }, whose layers the server makes. ' +
    'Places and sizes are px of the canvas.',
  examples: [example],
})

const DataUrl = (description: string) =>
  t.Optional(
    t.String({ maxLength: maxDataUrlLength, description, examples: ['data:image/jpeg;base64,/9j/4AAQSkZJRg…'] }),
  )

export const SaveBody = t.Object({
  data: DocumentSchema,
  id: t.Optional(
    t.String({ maxLength: maxIdLength, description: 'Answer of an earlier save, which this one replaces' }),
  ),
  request_id: t.Optional(
    t.String({
      pattern: '^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$',
      description: 'UUIDv7 that the client made: a first save that is sent twice makes one wallpaper',
      examples: ['0199a2c4-7a55-7c1e-9d31-2f6b8a4c0e11'],
    }),
  ),
  coverImageSize: t.String({ maxLength: 20, pattern: '^\\d+x\\d+$', examples: ['1920x720'] }),
  coverImage: DataUrl('JPEG; may be left out when there is an id'),
  posterImage: DataUrl('The whole canvas as a JPEG; becomes the picture of the result'),
})

export const SaveAnswer = t.Object({ id: t.String({ description: 'Of the result' }) })

export const SavedSchema = t.Object({
  id: t.Nullable(t.String({ description: 'To save under; null when saving makes an own copy' })),
  title: t.String(),
  data: DocumentSchema,
  cover_url: t.Optional(t.String()),
})
