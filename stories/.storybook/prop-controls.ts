import { Copy, Download, Heart, Pencil, Trash2 } from 'lucide'
import type { ArgTypes, ArgTypesEnhancer, InputType, SBType } from 'storybook/internal/types'

const icons = { None: undefined, Copy, Download, Heart, Pencil, Trash2 }

/** Props that say how something is embedded, not what it does. */
const plumbing = new Set(['className', 'style', 'ref', 'itemClassName', 'lang'])

/**
 * Gives each prop a control that people can use: choices for unions, a list of icons, and none for functions and
 * structures, which nobody can type.
 */
export const propControls: ArgTypesEnhancer = ({ argTypes, initialArgs }) => {
  const controlled: ArgTypes = {}
  for (const [name, argType] of Object.entries(argTypes)) {
    controlled[name] = { ...withControl(name, argType, initialArgs[name]), ...tableOf(name, argType) }
  }
  return controlled
}

function withControl(name: string, argType: InputType, value: unknown): InputType {
  if ('control' in argType || 'options' in argType) return argType
  const type = plumbing.has(name) ? undefined : essence(argType.type)
  if (type === undefined) return { ...argType, control: false }
  if (type.name === 'enum') return { ...argType, control: { type: 'select' }, options: type.value }
  if (type.name === 'boolean' || type.name === 'number') return { ...argType, control: { type: type.name } }
  if (type.name === 'string') return { ...argType, control: { type: 'text' } }
  const isNamed = (word: string) => type.name === 'other' && type.value.endsWith(word)
  if (isNamed('IconNode')) {
    return { ...argType, control: { type: 'select' }, options: Object.keys(icons), mapping: icons }
  }
  // Text is what most nodes are.
  const isText = isNamed('ReactNode') && (value === undefined || typeof value === 'string')
  return { ...argType, control: isText ? { type: 'text' } : false }
}

/** The table says the type as the source does, without the `undefined` that every optional prop has. */
function tableOf(name: string, argType: InputType): InputType {
  const { summary } = argType.table?.type ?? {}
  const { type } = argType
  const raw = typeof type === 'object' ? type.raw : undefined
  // The reader of types knows no `readonly T[]`.
  const said = (raw ?? summary)
    ?.replace(/^unknown$/, 'list')
    .replace(/\s+/g, ' ')
    .replace(/^\| /, '')
    .replace(/ \| undefined$/, '')
  const category = plumbing.has(name) ? 'Embedding' : /^on[A-Z]/.test(name) ? 'Callbacks' : undefined
  return { table: { ...argType.table, ...(said && { type: { summary: said } }), ...(category && { category }) } }
}

/** The one type beside `undefined` and `null`; undefined where there are several. */
function essence(type: InputType['type']): SBType | undefined {
  // A story that names a type by hand says which control it wants.
  if (type === undefined || typeof type === 'string') return undefined
  if (type.name !== 'union') return type
  const parts = type.value.filter((part) => !(part.name === 'other' && /^(undefined|null)$/.test(part.value)))
  return parts.length === 1 ? essence(parts[0]) : undefined
}
