import * as at from '@mirari/contract/addresses'
import type {
  ApiKeyBody,
  ConnectSiteBody,
  FeedbackBody,
  PayBody,
  ProfileChange,
  SocialProviderId,
  Visit,
} from '@mirari/contract/schemas'
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
    requestReset: (email: string) => call(at.requestReset, { body: { email } }),
    resetPassword: (token: string, password: string) => call(at.resetPassword, { body: { token, password } }),
    sendVerification: () => call(at.sendVerification),
    verifyEmail: (token: string) => call(at.verifyEmail, { body: { token } }),
    requestEmailChange: (email: string) => call(at.requestEmailChange, { body: { email } }),
    confirmEmailChange: (token: string) => call(at.confirmEmailChange, { body: { token } }),
    undoEmailChange: (token: string) => call(at.undoEmailChange, { body: { token } }),
    factors: () => call(at.getFactors),
    startTotp: () => call(at.startTotp),
    enableTotp: (code: string) => call(at.enableTotp, { body: { code } }),
    disableTotp: () => call(at.disableTotp),
    makeRecoveryCodes: () => call(at.makeRecoveryCodes),
    renamePasskey: (id: string, name: string) => call(at.renamePasskey, { params: { id }, body: { name } }),
    deletePasskey: (id: string) => call(at.deletePasskey, { params: { id } }),
    apiKeys: () => call(at.listApiKeys),
    makeApiKey: (body: ApiKeyBody) => call(at.makeApiKey, { body }),
    revokeApiKey: (id: string) => call(at.revokeApiKey, { params: { id } }),
    consent: (client: string, origin: string) => call(at.getPartnerConsent, { query: { client, origin } }),
    connectSite: (body: ConnectSiteBody) => call(at.connectSite, { body }),
    connectedSites: () => call(at.listConnectedSites),
    disconnectSite: (id: string) => call(at.disconnectSite, { params: { id } }),
    prepareExport: () => call(at.prepareExport),
    remove: (body: { password?: string; username?: string }) => call(at.deleteAccount, { body }),
    sendFeedback: (body: FeedbackBody) => call(at.sendFeedback, { body }),
    removals: () => call(at.listOwnRemovals),
    seeRemovals: () => call(at.seeOwnRemovals),
    payOptions: () => call(at.getPayOptions),
    pay: (body: PayBody) => call(at.pay, { body }),
    payOrder: (id: string) => call(at.getPayOrder, { params: { id } }),
    recordVisit: (body: Visit) => call(at.recordVisit, { body, keepalive: true }),
  }
}
