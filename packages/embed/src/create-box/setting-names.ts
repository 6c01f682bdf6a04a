/** Attributes of `<mirari-create-box>`; all can be changed at any time. */
export const settingNames = [
  'server',
  'partner-key',
  'type',
  'models',
  'theme',
  'placement',
  'placeholder',
  'prompt',
  'ratio',
  'lang',
  'points',
  'references',
  'result',
  'sign-in',
  'token',
] as const

export type SettingName = (typeof settingNames)[number]
