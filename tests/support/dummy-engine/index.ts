/** An engine as a contributor would add it: a folder with a record, and code that is loaded in a worker. */
import type { RemoteEngine } from '../../../server/engines/engine-record.ts'

export const dummy: RemoteEngine = {
  kind: 'remote',
  id: 'dummy',
  name: 'Dummy service',
  settings: {
    key: { variable: 'DUMMY_KEY', isRequired: 'always' },
    url: { variable: 'DUMMY_URL', fallback: 'https://dummy.example' },
    tasks: { variable: 'DUMMY_TASKS', fallback: 1 },
  },
  bills: true,
  models: { from: 'table', table: { jimeng: { id: 'dummy-1', maxReferences: 2 } } },
  health: { path: '/health' },
  authorize: ({ apiKey }) => ({ 'x-key': `${apiKey}` }),
  load: async (settings) => (await import('./dummy-engine.ts')).createDummyEngine(settings),
}
