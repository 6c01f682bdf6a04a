import type { RemoteEngine } from '../engine-record.ts'
import { bearer } from '../remote/bearer.ts'
import { openAiFacts } from './facts.ts'

export const openai: RemoteEngine = {
  kind: 'remote',
  id: openAiFacts.id,
  name: openAiFacts.name,
  settings: {
    key: { variable: 'OPENAI_API_KEY', isRequired: 'at the default address' },
    url: { variable: 'OPENAI_URL', fallback: 'https://api.openai.com/v1' },
    tasks: { variable: 'OPENAI_TASKS', fallback: 2 },
  },
  bills: true,
  models: { from: 'table', table: openAiFacts.models },
  health: { path: '/models' },
  authorize: bearer,
  describesImages: true,
  load: async (settings) => (await import('./openai-engine.ts')).createOpenAiEngine(settings),
}
