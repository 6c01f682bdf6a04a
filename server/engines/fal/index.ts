import type { RemoteEngine } from '../engine-record.ts'
import { authorizeFal, falFacts } from './facts.ts'

export const fal: RemoteEngine = {
  kind: 'remote',
  id: falFacts.id,
  name: falFacts.name,
  settings: {
    key: { variable: 'FAL_KEY', isRequired: 'always' },
    url: { variable: 'FAL_URL', fallback: 'https://queue.fal.run' },
    tasks: { variable: 'FAL_TASKS', fallback: 3 },
  },
  bills: true,
  models: { from: 'table', table: falFacts.models },
  health: { path: '/fal-ai/flux/requests/00000000-0000-0000-0000-000000000000/status' },
  authorize: authorizeFal,
  load: async (settings) => (await import('./fal-engine.ts')).createFalEngine(settings),
}
