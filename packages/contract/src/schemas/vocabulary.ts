/** The state of a task as the server reports it. */
export const taskStates = ['pending', 'generating', 'completed', 'failed', 'cancelled'] as const
/** How far back the history goes. */
export const historyPeriods = ['today', 'week', 'month', 'quarter'] as const
/** Why a balance changed. */
export const pointChangeKinds = ['grant', 'purchase', 'subscription', 'spend', 'refund', 'expire', 'reversal'] as const
export const socialProviderIds = ['google', 'discord'] as const
/** Ids of the screens whose visits are counted: every screen of the app. */
export const visitTabs = [
  'inspiration',
  'people',
  'generate',
  'assets',
  'wallpaper',
  'wallpaper_template',
  'login',
  'reset',
  'confirm',
  'admin',
  'mine',
  'widgets',
  'partner',
  'partners',
] as const

export type TaskState = (typeof taskStates)[number]
export type HistoryPeriod = (typeof historyPeriods)[number]
export type PointChangeKind = (typeof pointChangeKinds)[number]
export type SocialProviderId = (typeof socialProviderIds)[number]
export type VisitTab = (typeof visitTabs)[number]

/** What an API key or the token of a partner may be allowed to do; a session may do everything. */
export const scopes = ['read', 'create', 'library', 'publish'] as const
export type Scope = (typeof scopes)[number]

/** What operators do, as their log calls it. */
export const operatorActions = [
  'grant',
  'revoke',
  'block',
  'unblock',
  'sign_out',
  'reset_factors',
  'points',
  'quota',
  'delete',
  'report',
  'take_down',
  'restore',
  'feature',
  'unfeature',
  'cancel_task',
  'retry_task',
  'sweep',
  'refund',
  'backup',
  'block_word',
  'unblock_word',
  'block_image',
  'unblock_image',
  'invite',
  'withdraw_invitation',
  'reset_link',
  'verify_link',
  'change_link',
  'partner_allow',
  'partner_disallow',
  'partner_add',
  'partner_key',
  'partner_revoke',
] as const
export type OperatorAction = (typeof operatorActions)[number]
