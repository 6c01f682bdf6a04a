/** For tests only: calls of the saving and loading routes. */
import type { GenerationResult, VersionList } from '@mirari/contract/schemas'
import type { EditorDocument } from '@mirari/wallpaper'
import { expect } from 'vitest'
import type { SignedInTestUser } from '../../platform/testing.ts'
import type { TestServer } from '../../testing.ts'
import { addMediaItem, clockItem, editorDocument, imageItem, saveRequest, videoItem } from '../testing.ts'

export const slow = { timeout: 30_000 }

export const save = (server: TestServer, { headers }: SignedInTestUser, json: object) =>
  server.call('/api/wallpaper/save', { json, headers })

export async function saved(server: TestServer, user: SignedInTestUser, json: object): Promise<string> {
  const answer = await save(server, user, json)
  expect(answer).toMatchObject({ status: 200, body: { id: expect.any(String) } })
  return (answer.body as { id: string }).id
}

export const load = (server: TestServer, { headers }: SignedInTestUser, id: string) =>
  server.call(`/api/wallpaper/${id}`, { headers })

export const versions = async (server: TestServer, { headers }: SignedInTestUser, id: string) =>
  (await server.call(`/api/wallpaper/versions?id=${id}`, { headers })).body as VersionList

export const resultOf = async (server: TestServer, { headers }: SignedInTestUser, id: string) =>
  (await server.call(`/api/generation_result/${id}`, { headers })).body as GenerationResult

export const get = (server: TestServer, { headers }: SignedInTestUser, path: string) =>
  server.call(`/api/${path}`, { headers })

export interface ResultIds {
  generation_id: string
  task_id: string
  generation_result_id: string
}

export function idsOf({ composition }: TestServer, id: string): Promise<ResultIds> {
  return composition.database.read
    .selectFrom('generation_result')
    .select(['generation_id', 'task_id', 'generation_result_id'])
    .where('generation_result_id', '=', id)
    .executeTakeFirstOrThrow()
}

/** Saves a wallpaper of one clock, which needs no media. */
export async function addClockWallpaper(server: TestServer, user: SignedInTestUser): Promise<ResultIds> {
  return idsOf(server, await saved(server, user, await saveRequest(editorDocument([clockItem]))))
}

/** Keys of all stored files that have a row, sorted. */
export async function filesOf({ composition }: TestServer): Promise<string[]> {
  const rows = await composition.database.read.selectFrom('media').select('key').orderBy('key').execute()
  return rows.map(({ key }) => key)
}

export async function wholeDocument(server: TestServer, user: SignedInTestUser): Promise<EditorDocument> {
  const image = await addMediaItem(server, user, 'image')
  const video = await addMediaItem(server, user, 'video')
  return editorDocument([imageItem(image), videoItem(video), clockItem])
}
