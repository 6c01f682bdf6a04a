import {
  checkStorage,
  getPersonStorage,
  getStorage,
  listStorageOwners,
  sweepStorage,
} from '@mirari/contract/operations'
import { Elysia } from 'elysia'
import { routeOf } from '../../platform/http/route-of.ts'
import { type Sessions, sessionPlugin } from '../../platform/session/session.ts'
import type { ManagedStorage } from './service.ts'

export interface StorageRouteDeps {
  managedStorage: ManagedStorage
  sessions: Sessions
}

/** Routes of operators about stored files. */
export function storageRoutes({ managedStorage, sessions }: StorageRouteDeps) {
  return new Elysia({ name: 'managed-storage' })
    .use(sessionPlugin(sessions))
    .get(getStorage.path, ({ user }) => managedStorage.facts(user), routeOf(getStorage))
    .get(listStorageOwners.path, ({ user, query }) => managedStorage.owners(user, query), routeOf(listStorageOwners))
    .get(
      getPersonStorage.path,
      ({ user, params }) => managedStorage.ofPerson(user, params.id),
      routeOf(getPersonStorage),
    )
    .post(checkStorage.path, ({ user }) => managedStorage.check(user), routeOf(checkStorage))
    .post(sweepStorage.path, ({ user, body }) => managedStorage.sweep(user, body), routeOf(sweepStorage))
}
