import * as at from '@mirari/contract/addresses'
import type { FeedbackBody, PayBody, ProfileChange, SocialProviderId, Visit } from '@mirari/contract/schemas'
import type { HttpClient } from './http-client.ts'

export type AccountApi = ReturnType<typeof createAccountApi>

/** Calls about the signed-in user's account. Each throws RequestProblem. */
export function createAccountApi({ call }: Pick<HttpClient, 'call'>) {
  return {
    updateProfile: (body: ProfileChange) => call(at.updateProfile, { body }),
    facts: () => call(at.getAccount),
    sessions: () => call(at.listSessions),
    endSession: (id: string) => call(at.endSession, { params: { id } }),
    endAllSessions: () => call(at.endAllSessions),
    pointChanges: (after?: string) => call(at.listPointChanges, { query: after === undefined ? {} : { after } }),
    receipts: () => call(at.listReceipts),
    unlink: (provider: SocialProviderId) => call(at.unlinkProvider, { params: { provider } }),
    setPassword: (current_password: string, new_password: string) =>
      call(at.setPassword, { body: { current_password, new_password } }),
    prepareExport: () => call(at.prepareExport),
    remove: (body: { password?: string; username?: string }) => call(at.deleteAccount, { body }),
    sendFeedback: (body: FeedbackBody) => call(at.sendFeedback, { body }),
    payOptions: () => call(at.getPayOptions),
    pay: (body: PayBody) => call(at.pay, { body }),
    payOrder: (id: string) => call(at.getPayOrder, { params: { id } }),
    recordVisit: (body: Visit) => call(at.recordVisit, { body, keepalive: true }),
  }
}
