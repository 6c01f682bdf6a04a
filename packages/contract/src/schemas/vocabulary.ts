export const taskCategories = ['image', 'video', 'wallpaper', 'wallpaper_template'] as const
/** The filter of explore and library. */
export const typeFilters = ['all', 'image', 'video', 'wallpaper'] as const
/** What the server says of a task. */
export const taskStates = ['pending', 'generating', 'completed', 'failed', 'cancelled'] as const
/** How far back the history goes. */
export const historyPeriods = ['today', 'week', 'month', 'quarter'] as const
export const socialProviderIds = ['google', 'discord'] as const
/** Parts of the app whose visits are counted. */
export const visitTabs = [
  'inspiration',
  'generate',
  'assets',
  'mine',
  'wallpaper',
  'wallpaper_template',
  'login',
] as const

export type TypeFilter = (typeof typeFilters)[number]
export type TaskState = (typeof taskStates)[number]
export type HistoryPeriod = (typeof historyPeriods)[number]
export type SocialProviderId = (typeof socialProviderIds)[number]
export type VisitTab = (typeof visitTabs)[number]
