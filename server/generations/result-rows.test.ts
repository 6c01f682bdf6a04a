import { join } from 'node:path'
import { expect, test } from 'vitest'
import { insertResults, resultsOf } from '../feed/store.ts'
import { finishedTestFile } from '../media/testing.ts'
import type { FinishedFile } from '../media-processing/media-file.ts'
import { resultRows, storableFiles } from './result-rows.ts'
import { generationById, insertWallpaperAssets } from './store.ts'
import { createBody, openTestGenerations } from './testing.ts'

const now = '2026-01-01T00:00:00.000Z'
const sha256 = (letter: string): string => letter.repeat(64)

async function finishedVideo(folder: string): Promise<FinishedFile> {
  const poster = await finishedTestFile(folder, 'poster')
  const videoFile = await finishedTestFile(folder, 'the whole film', { thumbnailWidths: [] })
  const preview = await finishedTestFile(folder, 'preview', { thumbnailWidths: [] })
  return {
    ...poster,
    video: {
      path: videoFile.path,
      content_type: 'video/mp4',
      bytes: videoFile.bytes,
      sha256: sha256('f'),
      duration: 5,
      fps: 24,
      preview: { path: preview.path, bytes: preview.bytes, sha256: sha256('e'), width: 640, height: 360 },
    },
  }
}

test('poster, file and preview of a video are stored, named by its result, and deleted with it', async () => {
  await using feature = await openTestGenerations()
  const ann = await feature.signIn()
  await feature.call(ann, 'POST', '/generations', createBody('a lake'))
  const task = await feature.database.read.selectFrom('task').selectAll().executeTakeFirstOrThrow()
  const generation = await generationById(feature.database.read, task.generation_id)
  if (!generation) throw new Error('The generation is missing.')
  const files = [
    await finishedVideo(join(feature.database.folder, 'one')),
    await finishedTestFile(join(feature.database.folder, 'two'), 'picture'),
  ]

  const stored = await feature.media.store(storableFiles(files), ann.user.id)
  const { results: rows } = resultRows({ task, generation, files, stored, references: [], now })
  await feature.database.write(async (trx) => {
    await feature.media.record(trx, stored)
    await insertResults(trx, rows)
  })

  const [poster, videoFile, preview, image] = stored
  expect(stored.map(({ content_type, bytes }) => [content_type, bytes])).toEqual([
    ['image/webp', 6],
    ['video/mp4', 14],
    ['video/mp4', 7],
    ['image/webp', 7],
  ])
  expect(rows).toMatchObject([
    {
      media_key: poster?.key,
      video_key: videoFile?.key,
      preview_video_key: preview?.key,
      duration_s: 5,
      fps: 24,
      position: 0,
    },
    { media_key: image?.key, video_key: null, preview_video_key: null, duration_s: null, position: 1 },
  ])
  const results = (await resultsOf(feature.database.read, [task.generation_id], ann.user.id)).get(task.generation_id)
  expect(results).toMatchObject([
    {
      picture: { url: `/media/${poster?.key}` },
      video_url: `/media/${videoFile?.key}`,
      thumbnail_video_url: `/media/${preview?.key}`,
    },
    { picture: { url: `/media/${image?.key}` }, video_url: null, thumbnail_video_url: null },
  ])
  expect((await feature.media.open(videoFile?.key ?? ''))?.content_type).toBe('video/mp4')

  await feature.call(ann, 'DELETE', `/generations/${task.generation_id}`)
  expect(await feature.files()).toHaveLength(8)
  await feature.emptyTrash()
  expect(await feature.files()).toEqual([])
})

test('poster, preview, document and assets of a wallpaper are stored, and stay as long as it can be restored', async () => {
  await using feature = await openTestGenerations()
  const ann = await feature.signIn()
  const { folder } = feature.database
  const upload = await feature.addFile(ann, 'an upload', { thumbnails: [] })
  await feature.call(ann, 'POST', '/generations', createBody('a lake'))
  const task = await feature.database.read.selectFrom('task').selectAll().executeTakeFirstOrThrow()
  const generation = await generationById(feature.database.read, task.generation_id)
  if (!generation) throw new Error('The generation is missing.')
  const make = (text: string) => finishedTestFile(join(folder, 'made'), text, { thumbnailWidths: [] })
  const files: FinishedFile[] = [
    {
      ...(await make('poster')),
      wallpaper: {
        document: { ...(await make('{}')), content_type: 'application/json' },
        assets: [
          { name: 'poster.webp', from: 'poster' },
          { name: 'media/1.webp', from: 'reference', index: 0 },
          { name: 'layers/0.webp', from: 'file', file: await make('a layer') },
        ],
        preview: { ...(await make('preview')), content_type: 'video/mp4' },
      },
    },
  ]

  const stored = await feature.media.store(storableFiles(files), ann.user.id)
  const rows = resultRows({ task, generation, files, stored, references: [upload], now })
  await feature.database.write(async (trx) => {
    await feature.media.record(trx, stored)
    await insertResults(trx, rows.results)
    await insertWallpaperAssets(trx, rows.assets)
  })

  const [poster, preview, document, layer] = stored.map(({ key }) => key)
  expect(stored.map(({ content_type }) => content_type)).toEqual([
    'image/webp',
    'video/mp4',
    'application/json',
    'image/webp',
  ])
  expect(rows.results).toMatchObject([
    { media_key: poster, video_key: null, preview_video_key: preview, wallpaper_key: document },
  ])
  expect(rows.assets).toEqual([
    { document_key: document, name: 'poster.webp', media_key: poster },
    { document_key: document, name: 'media/1.webp', media_key: upload },
    { document_key: document, name: 'layers/0.webp', media_key: layer },
  ])

  await feature.call(ann, 'DELETE', `/generations/${task.generation_id}`)
  await feature.call(ann, 'POST', `/generations/${task.generation_id}/restore`)
  await feature.emptyTrash()
  expect(await feature.files()).toHaveLength(5)
  await feature.call(ann, 'DELETE', `/generations/${task.generation_id}`)
  await feature.emptyTrash()
  // The wallpaper was the last use of the upload.
  expect(await feature.files()).toEqual([])
})
