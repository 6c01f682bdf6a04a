import { listBackups, listSettings, startBackup } from '@mirari/contract/operations'
import { Elysia } from 'elysia'
import { routeOf } from '../../platform/http/route-of.ts'
import { type Sessions, sessionPlugin } from '../../platform/session/session.ts'
import type { ManagedSettings } from '../settings/service.ts'
import type { ManagedBackups } from './service.ts'

export interface ServerRouteDeps {
  managedBackups: ManagedBackups
  managedSettings: ManagedSettings
  sessions: Sessions
}

/** Routes of operators about the server itself: its backups and its settings. */
export function managedServerRoutes({ managedBackups, managedSettings, sessions }: ServerRouteDeps) {
  return new Elysia({ name: 'managed-server' })
    .use(sessionPlugin(sessions))
    .get(listBackups.path, ({ user }) => managedBackups.list(user), routeOf(listBackups))
    .post(startBackup.path, ({ user, body }) => managedBackups.start(user, body.reason), routeOf(startBackup))
    .get(listSettings.path, ({ user }) => managedSettings.list(user), routeOf(listSettings))
}
