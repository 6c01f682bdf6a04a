import {
  copyResultsToFolder,
  copyResultToFolder,
  createFolder,
  deleteFolder,
  downloadFolder,
  listFolderResults,
  listFolders,
  moveResultsToFolder,
  renameFolder,
  takeResultOutOfFolder,
  takeResultsOutOfFolder,
} from '@mirari/contract/operations'
import { Elysia } from 'elysia'
import { routeOf } from '../platform/http/route-of.ts'
import { type Sessions, sessionPlugin } from '../platform/session/session.ts'
import type { FolderService } from './service.ts'

export interface FolderRouteDeps {
  folders: FolderService
  sessions: Sessions
}

/** Routes of folders; users see only their own. */
export function folderRoutes({ folders, sessions }: FolderRouteDeps) {
  return new Elysia({ name: 'folders' })
    .use(sessionPlugin(sessions))
    .get(listFolders.path, ({ query, user }) => folders.list(user, query), routeOf(listFolders))
    .post(createFolder.path, ({ body, user }) => folders.create(user, body), routeOf(createFolder))
    .put(renameFolder.path, ({ params, body, user }) => folders.change(user, params.id, body), routeOf(renameFolder))
    .delete(deleteFolder.path, ({ params, user }) => folders.remove(user, params.id), routeOf(deleteFolder))
    .get(
      listFolderResults.path,
      ({ params, query, user }) => folders.assets(user, params.id, query),
      routeOf(listFolderResults),
    )
    .post(
      copyResultToFolder.path,
      ({ params, body, user }) => folders.copyOne(user, params.id, body),
      routeOf(copyResultToFolder),
    )
    .post(
      copyResultsToFolder.path,
      ({ params, body, user }) => folders.copy(user, params.id, body.result_ids),
      routeOf(copyResultsToFolder),
    )
    .post(
      moveResultsToFolder.path,
      ({ params, body, user }) => folders.move(user, params.id, body),
      routeOf(moveResultsToFolder),
    )
    .post(downloadFolder.path, ({ params, user }) => folders.download(user, params.id), routeOf(downloadFolder))
    .delete(
      takeResultsOutOfFolder.path,
      ({ params, body, user }) => folders.takeOut(user, params.id, body.result_ids),
      routeOf(takeResultsOutOfFolder),
    )
    .delete(
      takeResultOutOfFolder.path,
      ({ params, user }) => folders.takeOutOne(user, params.id, params.resultId),
      routeOf(takeResultOutOfFolder),
    )
}
