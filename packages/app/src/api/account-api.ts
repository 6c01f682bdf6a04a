import type {
  FeedbackRequest,
  PayAnswer,
  PayOptions,
  PayOrderAnswer,
  PayRequest,
  TypeFilter,
  User,
} from '@mirari/model'
import type { HttpClient } from './http-client.ts'

/** Whom one can sign in with instead of a password. */
export type SocialProviderId = 'google' | 'discord'

/** Body of POST /api/admin/statistics/visit. */
export interface Visit {
  path: string
  tab: string
  type: TypeFilter
  item_id: string | null
  referrer: string
}

/** A place where the user is signed in. */
export interface OpenSession {
  id: string
  /** Browser and system, such as 'Firefox on Linux'; empty when unknown. */
  client: string
  created_at: string
  used_at: string
  is_current: boolean
}

/** What opens the account. */
export interface AccountFacts {
  has_password: boolean
  linked: SocialProviderId[]
}

export type AccountApi = ReturnType<typeof createAccountApi>

/** The calls about one's own account. Each throws RequestProblem. */
export function createAccountApi(http: HttpClient) {
  return {
    updateProfile: (change: { username?: string; avatar_url?: string | null }) =>
      http.put<User>('/users/me/profile', change),
    facts: () => http.get<AccountFacts>('/users/me/account'),
    sessions: () => http.get<OpenSession[]>('/users/me/sessions'),
    endSession: (id: string) => http.delete<unknown>(`/users/me/sessions/${encodeURIComponent(id)}`),
    endAllSessions: () => http.delete<unknown>('/users/me/sessions'),
    unlink: (provider: SocialProviderId) => http.delete<unknown>(`/users/me/links/${provider}`),
    setPassword: (current_password: string, new_password: string) =>
      http.post<unknown>('/users/me/password', { current_password, new_password }),
    prepareExport: () => http.post<{ url: string; filename: string }>('/users/me/export'),
    remove: (proof: { password?: string; username?: string }) => http.post<unknown>('/users/me/delete', proof),
    sendFeedback: (report: FeedbackRequest) => http.post<{ message: string }>('/users/me/feedback', report),
    payOptions: () => http.get<PayOptions>('/pay'),
    pay: (request: PayRequest) => http.post<PayAnswer>('/pay', request),
    payOrder: (id: string) => http.get<PayOrderAnswer>(`/pay/orders/${encodeURIComponent(id)}`),
    recordVisit: (visit: Visit) => http.post<unknown>('/admin/statistics/visit', visit, { keepalive: true }),
  }
}
