/** Names, looks, texts and shapes: what items may have besides a file and a place. */
import type { EditorItem } from '@mirari/wallpaper'
import { describe, expect, test } from 'vitest'
import { startTestServer } from '../../testing.ts'
import type { PlayableWallpaper } from '../service.ts'
import { clockItem, editorDocument, saveRequest } from '../testing.ts'
import { load, resultOf, save, saved, slow, wholeDocument } from './testing.ts'

const { format: _, ...letters } = clockItem
const text: EditorItem = { ...letters, id: 'words', type: 'text', name: 'Text', text: 'Good\nmorning', align: 'left' }
const disc: EditorItem = {
  ...{ id: 'disc', type: 'shape', name: 'Disc', zIndex: 9, form: 'ellipse' },
  ...{ x: 10, y: 20, width: 300, height: 200, rotation: 0, initX: 10, initY: 20, initW: 300, initH: 200 },
  ...{ color: '#112233', colorIntensity: 40, strokeColor: '#445566', strokeOpacity: 80, strokeWidth: 12, radius: 0 },
}

describe('a saved wallpaper', () => {
  test('keeps its name, looks, texts and shapes, and plays without what is hidden', slow, async () => {
    await using server = await startTestServer({ workers: 0 })
    const ann = await server.signIn()
    const whole = await wholeDocument(server, ann)
    const items = whole.items.map((item): EditorItem => {
      if (item.type === 'video') return { ...item, hidden: true }
      return { ...item, opacity: 50, blend: 'screen', locked: true, group: 'one' }
    })
    const document = editorDocument([...items, text, disc], { title: '  Morning  ' })
    const id = await saved(server, ann, await saveRequest(document))
    expect((await load(server, ann, id)).body).toMatchObject({ title: 'Morning', data: document })
    expect((await resultOf(server, ann, id)).prompt).toBe('Morning')
    const path = `/api/wallpaper/document?generation_result_id=${id}`
    const playable = (await server.call(path, { headers: ann.headers })).body as PlayableWallpaper
    expect(playable.document).toMatchObject({
      items: [
        { type: 'image', alpha: 0.5, blend: 'screen' },
        { type: 'clock', alpha: 0.5 },
        { type: 'text', text: 'Good\nmorning', align: 'left' },
        { type: 'shape', form: 'ellipse', strokeWidth: 12 },
      ],
    })
    expect(Object.keys(playable.assets)).toEqual(['media/1.webp'])
  })

  test('is named by its text, and one of clocks alone by whoever sees it', async () => {
    await using server = await startTestServer({ workers: 0 })
    const ann = await server.signIn()
    const written = await saved(server, ann, await saveRequest(editorDocument([clockItem, disc, text])))
    expect(await resultOf(server, ann, written)).toMatchObject({ prompt: 'Good morning', title: 'Good morning...' })
    const clocks = await saved(server, ann, await saveRequest(editorDocument([clockItem])))
    expect(await resultOf(server, ann, clocks)).toMatchObject({ prompt: '', title: 'Clock Wallpaper' })
    expect((await load(server, ann, clocks)).body).toMatchObject({ title: '' })
  })

  test.each([
    ['an opacity beyond 100', { opacity: 101 }, 'data.items[0].opacity'],
    ['a way of blending that there is not', { blend: 'dissolve' }, 'data.items[0].blend'],
    ['a form that there is not', { form: 'star' }, 'data.items[0].form'],
  ])('is refused with %s, which is named', async (_name, wrong, place) => {
    await using server = await startTestServer({ workers: 0 })
    const ann = await server.signIn()
    const answer = await save(server, ann, {
      ...(await saveRequest(editorDocument([disc]))),
      data: { ...editorDocument([]), items: [{ ...disc, ...wrong }] },
    })
    expect(answer).toMatchObject({ status: 422, body: { detail: expect.stringContaining(place) } })
  })
})
