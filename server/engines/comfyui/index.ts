import type { RemoteEngine } from '../engine-record.ts'
import { bearer } from '../remote/bearer.ts'
import { checkNodes } from './check-nodes.ts'
import { comfyFacts } from './facts.ts'
import { templateModels } from './templates.ts'

export const comfyui: RemoteEngine = {
  kind: 'remote',
  ...comfyFacts,
  settings: {
    key: { variable: 'COMFYUI_KEY', isRequired: 'never' },
    url: { variable: 'COMFYUI_URL', fallback: null },
    tasks: { variable: 'COMFYUI_TASKS', fallback: 2 },
    folder: { variable: 'COMFYUI_WORKFLOWS' },
  },
  bills: false,
  models: {
    from: 'folder',
    label: 'by its templates',
    read: templateModels,
    missing: (model) => `has no template ${model}.json`,
  },
  health: { path: '/object_info', read: checkNodes },
  authorize: bearer,
  load: async (settings) => (await import('./comfyui-engine.ts')).createComfyEngine(settings),
}
