import type { LocalEngine } from '../engine-record.ts'
import { builtinFacts } from './facts.ts'

export const builtin: LocalEngine = {
  kind: 'local',
  ...builtinFacts,
  tellsWords: true,
  load: async () => (await import('./builtin-engine.ts')).builtinEngine,
}
