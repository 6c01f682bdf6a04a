import { type GenerationType, generationTypes, isModelId, type ModelId } from '@mirari/model'
import type { SettingName } from './setting-names.ts'

/** The attributes as the box uses them. */
export interface BoxSettings {
  /** Origin of the server; empty for the page's own. */
  server: string
  /** The public key of the partner, `pk_…`; empty for none. */
  partnerKey: string
  /** The only type that is offered; null for all. */
  type: GenerationType | null
  /** The only models that are offered; null for all that the server and the partner's key allow. */
  models: readonly ModelId[] | null
  theme: 'auto' | 'dark' | 'light'
  placement: 'inline' | 'float'
  placeholder: string | null
  prompt: string | null
  ratio: string | null
  language: 'en' | 'zh'
  showsPrice: boolean
  takesReferences: boolean
  result: 'inline' | 'event' | 'link'
  signIn: 'popup' | 'host'
  token: string | null
}

/** One of the values that an attribute can have, or the first one. */
function oneOf<Value extends string>(value: string | null, values: readonly [Value, ...Value[]]): Value {
  return values.find((one) => one === value) ?? values[0]
}

/** Reads the attributes; what they do not say has its default. */
export function readSettings(element: HTMLElement, defaultServer: string): BoxSettings {
  const attribute = (name: SettingName) => element.getAttribute(name)
  const models =
    attribute('models')
      ?.split(/[\s,]+/)
      .filter(isModelId) ?? []
  const language = attribute('lang') ?? (element.closest('[lang]') ?? document.documentElement).getAttribute('lang')
  return {
    server: (attribute('server') ?? defaultServer).replace(/\/+$/, ''),
    partnerKey: attribute('partner-key') ?? '',
    type: generationTypes.find((type) => type === attribute('type')) ?? null,
    models: models.length > 0 ? models : null,
    theme: oneOf(attribute('theme'), ['auto', 'dark', 'light']),
    placement: oneOf(attribute('placement'), ['inline', 'float']),
    placeholder: attribute('placeholder'),
    prompt: attribute('prompt'),
    ratio: attribute('ratio'),
    language: language?.toLowerCase().startsWith('zh') ? 'zh' : 'en',
    showsPrice: attribute('points') !== 'hide',
    takesReferences: element.hasAttribute('references') && attribute('references') !== 'off',
    result: oneOf(attribute('result'), ['inline', 'event', 'link']),
    signIn: oneOf(attribute('sign-in'), ['popup', 'host']),
    token: attribute('token'),
  }
}
