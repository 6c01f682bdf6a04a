import {
  blockPerson,
  changePersonPoints,
  changeReport,
  deletePerson,
  getManagedPerson,
  getManagedResult,
  letPersonMakePartners,
  listActs,
  listOwnRemovals,
  listPeople,
  listRemovals,
  listReports,
  resetPersonFactors,
  restoreRemovedResult,
  seeOwnRemovals,
  setPersonQuota,
  signPersonOut,
  takeResultDown,
  unblockPerson,
} from '@mirari/contract/operations'
import { Elysia } from 'elysia'
import { routeOf } from '../platform/http/route-of.ts'
import { type Sessions, sessionPlugin } from '../platform/session/session.ts'
import { managedServerRoutes, type ServerRouteDeps } from './backup/routes.ts'
import { type BlockedRouteDeps, blockedRoutes } from './blocked/routes.ts'
import type { ModerationService } from './moderation.ts'
import { type OrderRouteDeps, orderRoutes } from './orders/routes.ts'
import { type QueueRouteDeps, queueRoutes } from './queue/routes.ts'
import type { ReportService } from './reports.ts'
import type { OperatorService } from './service.ts'
import { type StorageRouteDeps, storageRoutes } from './storage/routes.ts'

export interface OperatorRouteDeps
  extends BlockedRouteDeps,
    QueueRouteDeps,
    StorageRouteDeps,
    OrderRouteDeps,
    ServerRouteDeps {
  operators: OperatorService
  reports: ReportService
  moderation: ModerationService
  sessions: Sessions
}

/** Routes of operators. */
export function operatorRoutes(deps: OperatorRouteDeps) {
  return new Elysia({ name: 'operators' })
    .use(peopleRoutes(deps))
    .use(moderationRoutes(deps))
    .use(queueRoutes(deps))
    .use(storageRoutes(deps))
    .use(orderRoutes(deps))
    .use(managedServerRoutes(deps))
    .use(blockedRoutes(deps))
}

function moderationRoutes({ reports, moderation, sessions }: OperatorRouteDeps) {
  return new Elysia({ name: 'moderation' })
    .use(sessionPlugin(sessions))
    .get(listReports.path, ({ user, query }) => reports.list(user, query), routeOf(listReports))
    .post(changeReport.path, ({ user, params, body }) => reports.change(user, params.id, body), routeOf(changeReport))
    .get(listRemovals.path, ({ user, query }) => moderation.removals(user, query), routeOf(listRemovals))
    .get(getManagedResult.path, ({ user, params }) => moderation.result(user, params.id), routeOf(getManagedResult))
    .post(
      takeResultDown.path,
      ({ user, params, body }) => moderation.takeDown(user, params.id, body),
      routeOf(takeResultDown),
    )
    .post(
      restoreRemovedResult.path,
      ({ user, params, body }) => moderation.restore(user, params.id, body.reason),
      routeOf(restoreRemovedResult),
    )
    .get(listOwnRemovals.path, ({ user }) => moderation.own(user), routeOf(listOwnRemovals))
    .post(
      seeOwnRemovals.path,
      async ({ user, set }) => {
        await moderation.seen(user)
        set.status = 204
      },
      routeOf(seeOwnRemovals),
    )
}

function peopleRoutes({ operators, sessions }: OperatorRouteDeps) {
  return new Elysia({ name: 'managed-people' })
    .use(sessionPlugin(sessions))
    .get(listPeople.path, ({ user, query }) => operators.people(user, query), routeOf(listPeople))
    .get(getManagedPerson.path, ({ user, params }) => operators.person(user, params.id), routeOf(getManagedPerson))
    .get(listActs.path, ({ user, query }) => operators.acts(user, query), routeOf(listActs))
    .post(
      blockPerson.path,
      ({ user, params, body }) => operators.block(user, params.id, body.reason),
      routeOf(blockPerson),
    )
    .post(
      unblockPerson.path,
      ({ user, params, body }) => operators.unblock(user, params.id, body.reason),
      routeOf(unblockPerson),
    )
    .post(
      resetPersonFactors.path,
      ({ user, params, body }) => operators.resetFactors(user, params.id, body.reason),
      routeOf(resetPersonFactors),
    )
    .post(
      signPersonOut.path,
      ({ user, params, body }) => operators.signOut(user, params.id, body.reason),
      routeOf(signPersonOut),
    )
    .post(
      changePersonPoints.path,
      ({ user, params, body }) => operators.changePoints(user, params.id, body),
      routeOf(changePersonPoints),
    )
    .post(
      setPersonQuota.path,
      ({ user, params, body }) => operators.setQuota(user, params.id, body),
      routeOf(setPersonQuota),
    )
    .post(
      letPersonMakePartners.path,
      ({ user, params, body }) => operators.letMakePartners(user, params.id, body),
      routeOf(letPersonMakePartners),
    )
    .post(
      deletePerson.path,
      async ({ user, params, body, set }) => {
        await operators.remove(user, params.id, body.reason)
        set.status = 204
      },
      routeOf(deletePerson),
    )
}
