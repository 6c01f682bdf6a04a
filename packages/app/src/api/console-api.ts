import * as at from '@mirari/contract/addresses'
import type { ManagedTaskState, PayOrderState, ReportState } from '@mirari/contract/lists'
import type {
  BlockedWordBody,
  InvitationBody,
  OrderRefundBody,
  PersonPointsBody,
  ReportChange,
  SweepBody,
  TakeDownBody,
} from '@mirari/contract/schemas'
import type { ModelId } from '@mirari/model'
import type { HttpClient } from './http-client.ts'

/** Rows of a page. */
const limit = 50

export type ConsoleApi = ReturnType<typeof createConsoleApi>

/** Calls of the operator's console. Each throws RequestProblem. */
export function createConsoleApi({ call }: Pick<HttpClient, 'call'>) {
  return {
    people: (search: string, after?: string) =>
      call(at.listPeople, { query: { search: search === '' ? undefined : search, after, limit } }),
    person: (id: string) => call(at.getManagedPerson, { params: { id } }),
    block: (id: string, reason: string) => call(at.blockPerson, { params: { id }, body: { reason } }),
    unblock: (id: string, reason: string) => call(at.unblockPerson, { params: { id }, body: { reason } }),
    resetFactors: (id: string, reason: string) => call(at.resetPersonFactors, { params: { id }, body: { reason } }),
    signOut: (id: string, reason: string) => call(at.signPersonOut, { params: { id }, body: { reason } }),
    changePoints: (id: string, body: PersonPointsBody) => call(at.changePersonPoints, { params: { id }, body }),
    setQuota: (id: string, megabytes: number | null, reason: string) =>
      call(at.setPersonQuota, { params: { id }, body: { megabytes, reason } }),
    letMakePartners: (id: string, allowed: boolean, reason: string) =>
      call(at.letPersonMakePartners, { params: { id }, body: { allowed, reason } }),
    remove: (id: string, reason: string) => call(at.deletePerson, { params: { id }, body: { reason } }),
    reports: (state?: ReportState, after?: string) => call(at.listReports, { query: { state, after, limit } }),
    changeReport: (id: string, body: ReportChange) => call(at.changeReport, { params: { id }, body }),
    removals: (after?: string) => call(at.listRemovals, { query: { after, limit } }),
    takeDown: (id: string, body: TakeDownBody) => call(at.takeResultDown, { params: { id }, body }),
    blockedWords: () => call(at.listBlockedWords),
    blockWord: (body: BlockedWordBody) => call(at.blockWord, { body }),
    unblockWord: (id: string, reason: string) => call(at.unblockWord, { params: { id }, body: { reason } }),
    blockedImages: (after?: string) => call(at.listBlockedImages, { query: { after, limit } }),
    unblockImage: (id: string, reason: string) => call(at.unblockImage, { params: { id }, body: { reason } }),
    restore: (id: string, reason: string) => call(at.restoreRemovedResult, { params: { id }, body: { reason } }),
    tasks: (
      state: ManagedTaskState,
      { model, person, after }: { model: ModelId | null; person: string | null; after: string | undefined },
    ) =>
      call(at.listTasks, {
        query: { state, model: model ?? undefined, person: person ?? undefined, after, limit },
      }),
    cancelTask: (id: string, reason: string) => call(at.cancelTask, { params: { id }, body: { reason } }),
    retryTask: (id: string, reason: string) => call(at.retryTask, { params: { id }, body: { reason } }),
    storage: () => call(at.getStorage),
    storageOwners: (after?: string) => call(at.listStorageOwners, { query: { after, limit } }),
    personStorage: (id: string) => call(at.getPersonStorage, { params: { id } }),
    checkStorage: () => call(at.checkStorage),
    sweepStorage: (body: SweepBody) => call(at.sweepStorage, { body }),
    orders: (state?: PayOrderState, search?: string, after?: string) =>
      call(at.listOrders, { query: { state, search: search === '' ? undefined : search, after, limit } }),
    refundOrder: (id: string, body: OrderRefundBody) => call(at.refundOrder, { params: { id }, body }),
    backups: () => call(at.listBackups),
    startBackup: (reason: string) => call(at.startBackup, { body: { reason } }),
    settings: () => call(at.listSettings),
    invitations: (after?: string) => call(at.listInvitations, { query: { after, limit } }),
    invite: (body: InvitationBody) => call(at.makeInvitation, { body }),
    withdrawInvitation: (id: string, reason: string) =>
      call(at.withdrawInvitation, { params: { id }, body: { reason } }),
    acts: (person?: string, after?: number) => call(at.listActs, { query: { person, after, limit } }),
  }
}
