import { Elysia } from 'elysia'
import { type Sessions, sessionPlugin } from '../platform/session/session.ts'
import {
  CopyAnswerSchema,
  CopyBody,
  CopyOneBody,
  FolderAssetsQuery,
  FolderAssetsSchema,
  FolderDeleteAnswer,
  FolderPageSchema,
  FolderSchema,
  FoldersQuery,
  NewFolderBody,
  ProblemSchema,
  RenameBody,
  TakeOutAnswerSchema,
} from './schema.ts'
import type { FolderService } from './service.ts'

export interface FolderRouteDeps {
  folders: FolderService
  sessions: Sessions
}

const listing = { 401: ProblemSchema, 422: ProblemSchema }
const naming = { ...listing, 409: ProblemSchema }
const ofOne = { ...listing, 404: ProblemSchema }

/** Folders of the library; everybody has only their own. */
export function folderRoutes({ folders, sessions }: FolderRouteDeps) {
  return new Elysia({ name: 'folders', tags: ['folders'] })
    .use(sessionPlugin(sessions))
    .get('/folders', ({ query, user }) => folders.list(user, query), {
      signedIn: true,
      query: FoldersQuery,
      response: { 200: FolderPageSchema, ...listing },
      detail: { summary: 'All own folders, in the order in which they were made' },
    })
    .post('/folders', ({ body, user }) => folders.create(user, body), {
      signedIn: true,
      body: NewFolderBody,
      response: { 200: FolderSchema, ...naming },
      detail: { summary: 'Makes a folder' },
    })
    .put('/folders/:id', ({ params, body, user }) => folders.rename(user, params.id, body.folder_name), {
      signedIn: true,
      body: RenameBody,
      response: { 200: FolderSchema, ...naming, ...ofOne },
      detail: { summary: 'Renames a folder' },
    })
    .delete('/folders/:id', ({ params, user }) => folders.remove(user, params.id), {
      signedIn: true,
      response: { 200: FolderDeleteAnswer, ...ofOne },
      detail: { summary: 'Deletes a folder; what is in it stays in the library' },
    })
    .get('/folders/:id/assets', ({ params, query, user }) => folders.assets(user, params.id, query), {
      signedIn: true,
      query: FolderAssetsQuery,
      response: { 200: FolderAssetsSchema, ...ofOne },
      detail: { summary: 'What is in a folder, newest first' },
    })
    .post('/folders/:id/assets', ({ params, body, user }) => folders.copyOne(user, params.id, body), {
      signedIn: true,
      body: CopyOneBody,
      response: { 200: CopyAnswerSchema, 400: ProblemSchema, ...ofOne },
      detail: { summary: 'Copies an own result into a folder' },
    })
    .post('/folders/:id/assets/batch', ({ params, body, user }) => folders.copy(user, params.id, body.result_ids), {
      signedIn: true,
      body: CopyBody,
      response: { 200: CopyAnswerSchema, ...ofOne },
      detail: { summary: 'Copies several own results into a folder and says what became of them' },
    })
    .delete(
      '/folders/:id/assets/batch',
      ({ params, body, user }) => folders.takeOut(user, params.id, body.result_ids),
      {
        signedIn: true,
        body: CopyBody,
        response: { 200: TakeOutAnswerSchema, ...ofOne },
        detail: { summary: 'Takes several results out of a folder; they stay in the library' },
      },
    )
    .delete(
      '/folders/:id/assets/:resultId',
      ({ params, user }) => folders.takeOutOne(user, params.id, params.resultId),
      {
        signedIn: true,
        response: { 200: TakeOutAnswerSchema, ...ofOne },
        detail: { summary: 'Takes a result out of a folder; it stays in the library' },
      },
    )
}
