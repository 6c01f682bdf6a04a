import type { HealthFinding } from '../engine-record.ts'
import { asRecord } from '../remote/json.ts'
import { readTemplates } from './templates.ts'

/** Lists the nodes that templates need and this ComfyUI does not have. `objectInfo` has its nodes by type. */
export function checkNodes(objectInfo: unknown, folder: string | null): HealthFinding[] {
  const installedNodes = asRecord(objectInfo)
  const answers: HealthFinding = { level: 'ok', message: 'ComfyUI answers.' }
  if (folder === null) return [answers]
  const nodes = readTemplates(folder).templates.flatMap(({ model, template }) =>
    Object.values(template.graph).map((node) => ({ model, type: String(asRecord(node).class_type) })),
  )
  if (nodes.length === 0) return [answers, { level: 'note', message: 'ComfyUI has no templates to check.' }]
  const missing = nodes.filter(({ type }) => !Object.hasOwn(installedNodes, type))
  const messages = new Set(
    missing.map(
      ({ model, type }) => `The template of ${model} needs the node ${type}, which this ComfyUI does not have.`,
    ),
  )
  return [answers, ...[...messages].map((message): HealthFinding => ({ level: 'problem', message }))]
}
