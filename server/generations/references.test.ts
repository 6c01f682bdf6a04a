import type { ProblemBody } from '@mirari/contract'
import type { CreateRequest, Generation } from '@mirari/contract/schemas'
import { describe, expect, test } from 'vitest'
import { createBody, openTestGenerations, statusWhere } from './testing.ts'

const noKey = '0'.repeat(32)
const editing = (urls: string[], changes: Partial<CreateRequest> = {}): CreateRequest => ({
  ...createBody('', { model: 'jimeng_imgref_v4' }),
  GenerationReferenceList: urls.map((url) => ({ type: 'image', url })),
  ...changes,
})

describe('a generation with references', () => {
  test('gives the engine the file, and its owner the whole request for Re-edit', async () => {
    await using feature = await openTestGenerations()
    const ann = await feature.signIn()
    const key = await feature.addFile(ann, 'the reference', { width: 640, height: 480 })
    const body = createBody('', { image_ref: `http://localhost/media/${key}/w320?x=1` })
    const created = await feature.call(ann, 'POST', '/generations', body)
    expect(created.status).toBe(200)
    const done = statusWhere(feature, ann, ({ status }) => status === 'completed')
    await feature.start()
    const { result } = await done

    const shown = { image_ref: [{ type: 'image', url: `/media/${key}` }], image_ref_thumbnail: [`/media/${key}/w640`] }
    expect(result[0]).toMatchObject({ ...shown, tags: ['test', 'picture-0', 'image/webp 640x480: the reference'] })
    const { body: generation } = await feature.call(ann, 'GET', `/generations/${created.body.id}`)
    expect(generation).toMatchObject({ ...shown, request: { image_ref: `/media/${key}`, prompt: '' } })
    const { body: list } = await feature.call(ann, 'GET', '/generations')
    expect(list.items[0]).toEqual(generation)
    const again = (generation as Generation).request
    expect((await feature.call(ann, 'POST', '/generations', again)).status).toBe(200)
  })

  test('gives the engine ten references in their order', async () => {
    await using feature = await openTestGenerations()
    const ann = await feature.signIn()
    const keys: string[] = []
    for (let i = 0; i < 10; i++) keys.push(await feature.addFile(ann, `reference ${i}`))
    const done = statusWhere(feature, ann, ({ status }) => status === 'completed')
    const body = editing(keys.map((key) => `/media/${key}`))
    expect((await feature.call(ann, 'POST', '/multi_ref_generation', body)).status).toBe(200)
    await feature.start()
    const { result } = await done
    expect(result[0]?.tags.slice(2)).toEqual(keys.map((_, i) => `image/webp 1024x768: reference ${i}`))
    expect(result[0]?.image_ref?.map(({ url }) => url)).toEqual(keys.map((key) => `/media/${key}`))
  })

  test('keeps its file after the upload is deleted, until the generation is deleted too', async () => {
    await using feature = await openTestGenerations()
    const ann = await feature.signIn()
    const key = await feature.addFile(ann, 'the reference')
    const other = await feature.addFile(ann, 'another')
    const ids = []
    for (const url of [`/media/${key}`, `/media/${key}`, `/media/${other}`]) {
      const { body } = await feature.call(ann, 'POST', '/generations', createBody('', { image_ref: url }))
      ids.push(body.id)
    }
    const files = async () => [...new Set((await feature.files()).map((name) => name.slice(0, 32)))].toSorted()
    expect((await feature.call(ann, 'DELETE', `/generations/${ids[0]}`)).status).toBe(200)
    await feature.emptyTrash()
    expect(await files()).toEqual([key, other].toSorted())
    expect((await feature.call(ann, 'DELETE', `/generations/${ids[1]}`)).status).toBe(200)
    await feature.emptyTrash()
    expect(await files()).toEqual([other])
  })

  test('is made once however often the same call is sent', async () => {
    await using feature = await openTestGenerations()
    const ann = await feature.signIn()
    const key = await feature.addFile(ann, 'the reference')
    const id = '01890000-0000-7000-8000-000000000001'
    const send = (url: string) => feature.call(ann, 'POST', '/generations', createBody('', { id, image_ref: url }))
    expect([await send(`/media/${key}`), await send(`http://localhost/media/${key}`)]).toMatchObject([
      { status: 200, body: { id, point: 90 } },
      { status: 200, body: { id, point: 90 } },
    ])
  })

  test('is refused with a message when a file cannot be used, and costs nothing', async () => {
    await using feature = await openTestGenerations()
    const ann = await feature.signIn()
    const imageUrl = `/media/${await feature.addFile(ann, 'a picture')}`
    const video = `/media/${await feature.addFile(ann, 'a video', { content_type: 'video/mp4' })}`
    const gone = 'A reference does not exist any more. Please upload the file again.'
    const foreign = 'References must be files of this server. Please upload the file first.'
    const bad: [string, Partial<CreateRequest>, string, Pick<ProblemBody, 'reason' | 'params'>][] = [
      ['/generations', createBody('x', { image_ref: `/media/${noKey}` }), gone, { reason: 'reference_deleted' }],
      [
        '/generations',
        createBody('x', { image_ref: `https://elsewhere.example${imageUrl}` }),
        foreign,
        { reason: 'reference_elsewhere' },
      ],
      [
        '/generations',
        createBody('x', { image_ref: `//elsewhere.example${imageUrl}` }),
        foreign,
        { reason: 'reference_elsewhere' },
      ],
      [
        '/generations',
        createBody('x', { image_ref: 'file:///etc/passwd' }),
        foreign,
        { reason: 'reference_elsewhere' },
      ],
      [
        '/generations',
        createBody('x', { image_ref: 'data:image/png;base64,AAAA' }),
        foreign,
        { reason: 'reference_elsewhere' },
      ],
      [
        '/generations',
        createBody('x', { image_ref: '/media/../../etc/passwd' }),
        foreign,
        { reason: 'reference_elsewhere' },
      ],
      ['/generations', createBody('x', { image_ref: '' }), foreign, { reason: 'reference_elsewhere' }],
      [
        '/generations',
        createBody('x', { image_ref: video }),
        'A reference must be a picture',
        { reason: 'reference_not_image' },
      ],
      [
        '/generations',
        createBody('x', { image_start: imageUrl }),
        'Only videos have a first and a last frame',
        { reason: 'frames_without_video' },
      ],
      [
        '/generations',
        createBody('x', { GenerationReferenceList: [] }),
        'Image Generation takes no list of references',
        { reason: 'reference_list_not_taken', params: { model: 'Image Generation' } },
      ],
      [
        '/generations',
        createBody('x', { wpdatas: [] }),
        'Image Generation takes no wallpaper media',
        { reason: 'media_not_taken', params: { model: 'Image Generation' } },
      ],
      [
        '/generations',
        createBody('x', { duration: 5 }),
        'Only videos have a duration and a loop',
        { reason: 'duration_without_video' },
      ],
      [
        '/generations',
        createBody('x', { effTime: 1 }),
        'Image Generation has no transition',
        { reason: 'transition_not_taken', params: { model: 'Image Generation' } },
      ],
      [
        '/generations',
        createBody('x', { pointer_effect: 'ripples' }),
        'Image Generation has nothing that follows the pointer, and no volume',
        { reason: 'interaction_not_taken', params: { model: 'Image Generation' } },
      ],
      ['/multi_ref_generation', editing([]), 'Please add a reference image', { reason: 'reference_missing' }],
      [
        '/multi_ref_generation',
        editing(Array(11).fill(imageUrl)),
        'At most 10 reference images can be used',
        { reason: 'too_many_references', params: { max: 10 } },
      ],
      [
        '/multi_ref_generation',
        editing([imageUrl], { image_ref: imageUrl }),
        'Image Editing takes its references as GenerationReferenceList',
        { reason: 'reference_list_expected', params: { model: 'Image Editing' } },
      ],
      [
        '/multi_ref_generation',
        createBody('a lake'),
        'Image Generation is not made by this call',
        { reason: 'model_not_of_call', params: { model: 'Image Generation' } },
      ],
    ]
    for (const [path, body, detail, finer] of bad) {
      expect({ path, ...(await feature.call(ann, 'POST', path, body)) }).toEqual({
        path,
        status: 422,
        body: { code: 'validation', detail, ...finer },
      })
    }
    const unavailable = await feature.call(
      ann,
      'POST',
      '/generations',
      createBody('x', { model: 'FLUX', image_ref: imageUrl }),
    )
    expect(unavailable).toMatchObject({ status: 409, body: { code: 'model_unavailable' } })
    expect(await feature.ledger(ann)).toEqual({ sum: 100, kinds: ['grant'] })
    expect((await feature.call(ann, 'GET', '/generations')).body).toMatchObject({ items: [], total: 0 })
  })
})

describe('a model without an engine', () => {
  const unavailable = {
    status: 409,
    body: { code: 'model_unavailable', detail: 'This model is not available on this server' },
  }
  const video = (changes: Partial<CreateRequest> = {}): CreateRequest => ({
    ...createBody('a lake', { model: 'jimeng_pro', type: 'video', size: '1248x704' }),
    ...changes,
  })
  const wallpaper = (model: CreateRequest['model'], changes: Partial<CreateRequest> = {}): CreateRequest => ({
    ...createBody('', { model, type: 'wallpaper', size: '1920x1080' }),
    ...changes,
  })

  test('is checked like any other, refused with one message and leaves no trace', async () => {
    await using feature = await openTestGenerations()
    const ann = await feature.signIn()
    const imageUrl = `/media/${await feature.addFile(ann, 'a picture')}`
    const other = `/media/${await feature.addFile(ann, 'another', { width: 512 })}`
    const post = (path: string, body: unknown) => feature.call(ann, 'POST', path, body)
    const frames = { image_start: imageUrl, image_end: imageUrl }
    const good: [string, CreateRequest][] = [
      ['/video-generations', video()],
      ['/video-generations', video({ prompt: '', ...frames, duration: 12 })],
      ['/video-generations', video({ prompt: '', image_ref: imageUrl, GenLoopVideo: true, duration: 24 })],
      ['/video-generations', video({ size: '512x1536', model: 'jimeng_lite' })],
      ['/parallax-wallpaper-generations', wallpaper('Parallax Wallpaper', { image_ref: imageUrl })],
      ['/wallpaper-generations', wallpaper('Clock Wallpaper', { prompt: 'a clock' })],
      ['/wallpaper-generations', wallpaper('Clock Wallpaper', { prompt: 'a clock', type: 'wallpaper_template' })],
    ]
    for (const [path, request] of good)
      expect({ path, ...(await post(path, request)) }).toEqual({ path, ...unavailable })

    const bad: [string, unknown, string | RegExp][] = [
      ['/video-generations', createBody('a lake'), 'Image Generation is not made by this call'],
      ['/video-generations', video({ prompt: ' ' }), 'Please describe what you want to see'],
      ['/video-generations', video({ size: '64x64' }), 'Videos cannot be 64x64 pixels large'],
      ['/video-generations', video({ duration: 13 }), /^The duration must be one of 3, 4/],
      ['/video-generations', video({ duration: 7, GenLoopVideo: true }), /^The duration must be one of 6, 8/],
      ['/video-generations', video({ image_end: imageUrl }), 'A last frame needs a first frame'],
      ['/video-generations', video({ image_ref: imageUrl }), /^Only a looping video takes image_ref/],
      ['/video-generations', video({ ...frames, GenLoopVideo: true }), /^A looping video has one reference image/],
      [
        '/video-generations',
        video({ image_start: imageUrl, image_end: other }),
        'Second reference image dimensions (512x768) do not match first reference image dimensions (1024x768). Please upload images with the same dimensions.',
      ],
      ['/parallax-wallpaper-generations', wallpaper('Parallax Wallpaper'), 'Please add a reference image'],
      ['/parallax-wallpaper-generations', wallpaper('Clock Wallpaper', { prompt: 'x' }), /is not made by this call/],
      ['/wallpaper-generations', wallpaper('Parallax Wallpaper', { image_ref: imageUrl }), /is not made by this call/],
      ['/wallpaper-generations', video(), /is not made by this call/],
    ]
    for (const [path, body, detail] of bad) {
      expect(await post(path, body)).toMatchObject({
        status: 422,
        body: { code: 'validation', detail: typeof detail === 'string' ? detail : expect.stringMatching(detail) },
      })
    }
    expect(await feature.ledger(ann)).toEqual({ sum: 100, kinds: ['grant'] })
    expect((await feature.call(ann, 'GET', '/generations')).body).toMatchObject({ total: 0 })
  })

  test('takes click and live wallpapers as a form', async () => {
    await using feature = await openTestGenerations()
    const ann = await feature.signIn()
    const imageUrl = `/media/${await feature.addFile(ann, 'a picture')}`
    const clip = `/media/${await feature.addFile(ann, 'a clip', { content_type: 'video/mp4' })}`
    const image = { type: 'image', url: imageUrl, width: 64, height: 64, order: 1 }
    const videoItem = { type: 'video', url: clip, width: 64, height: 64, order: 0 }
    const send = async (wpdatas: unknown, model: CreateRequest['model'], effTime = '0.5') => {
      const form = new FormData()
      form.append('wpdatas', JSON.stringify(wpdatas))
      form.append('generation', JSON.stringify(wallpaper(model)))
      form.append('effTime', effTime)
      const response = await feature.app.handle(
        new Request('http://localhost/api/wallpaper/interactive', { method: 'POST', headers: ann.headers, body: form }),
      )
      return { status: response.status, body: await response.json() }
    }
    expect(await send([image, videoItem], 'Click Wallpaper')).toEqual(unavailable)
    expect(await send([videoItem], 'Live Wallpaper', '0')).toEqual(unavailable)
    for (const type of ['/', 'text/plain', 'multipart/form-data']) {
      const response = await feature.app.handle(
        new Request('http://localhost/api/wallpaper/interactive', {
          method: 'POST',
          headers: { ...ann.headers, 'content-type': type },
          body: 'no form',
        }),
      )
      expect({ type, status: response.status }).toEqual({ type, status: type === 'multipart/form-data' ? 400 : 422 })
    }
    const bad: [unknown, CreateRequest['model'], string?][] = [
      [[image], 'Click Wallpaper'],
      [[], 'Live Wallpaper'],
      [Array(6).fill(image), 'Live Wallpaper'],
      [[{ ...image, type: 'video' }], 'Live Wallpaper'],
      [[{ ...image, url: `/media/${noKey}` }], 'Live Wallpaper'],
      [[{ ...image, type: 'sound' }], 'Live Wallpaper'],
      ['no list', 'Live Wallpaper'],
      [[image], 'Live Wallpaper', '0.05'],
      [[image], 'Live Wallpaper', '5.1'],
      [[image], 'Live Wallpaper', 'soon'],
      [[image], 'Parallax Wallpaper'],
    ]
    for (const [wpdatas, model, effTime] of bad) {
      expect(await send(wpdatas, model, effTime)).toMatchObject({ status: 422, body: { code: 'validation' } })
    }
    expect((await send([image], 'Click Wallpaper')).body.detail).toBe(
      'Generation failed, at least 2 resources are required.',
    )
  })
})

test('everybody may see which models are available, and by which engine', async () => {
  await using feature = await openTestGenerations()
  const { status, body } = await feature.call(null, 'GET', '/models')
  expect(status).toBe(200)
  const engine = { id: 'test', name: 'Test engine' }
  const estimated = { count: 4, seconds_per_item: 1.25 }
  expect(body.slice(0, 3)).toEqual([
    {
      id: 'jimeng',
      name: 'Image Generation',
      category: 'image',
      in_picker: true,
      max_references: 1,
      estimated,
      price: 10,
      engine,
    },
    {
      id: 'jimeng_imgref_v4',
      name: 'Image Editing',
      category: 'image',
      in_picker: true,
      max_references: 10,
      estimated,
      price: 10,
      engine,
    },
    { id: 'FLUX', name: 'Flux', category: 'image', in_picker: true, max_references: 0, estimated, price: 10, engine },
  ])
  expect(body.find(({ id }: { id: string }) => id === 'jimeng_pro')).toMatchObject({ max_references: 0, engine: null })
})
