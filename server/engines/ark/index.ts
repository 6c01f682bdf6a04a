import type { RemoteEngine } from '../engine-record.ts'
import { bearer } from '../remote/bearer.ts'
import { arkFacts } from './facts.ts'

export const ark: RemoteEngine = {
  kind: 'remote',
  id: arkFacts.id,
  name: arkFacts.name,
  settings: {
    key: { variable: 'ARK_API_KEY', isRequired: 'always' },
    url: { variable: 'ARK_URL', fallback: 'https://ark.cn-beijing.volces.com/api/v3' },
    tasks: { variable: 'ARK_TASKS', fallback: 3 },
  },
  bills: true,
  models: { from: 'table', table: arkFacts.models },
  health: { path: '/contents/generations/tasks?page_num=1&page_size=1' },
  authorize: bearer,
  describesImages: true,
  load: async (settings) => (await import('./ark-engine.ts')).createArkEngine(settings),
}
