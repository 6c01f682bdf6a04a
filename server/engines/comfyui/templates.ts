/**
 * Workflow templates: what ComfyUI saves as API format, with slots such as `"{{prompt}}"` where a task's values go.
 * `<model>.json` or `<model>.<anything>.json`; of several files for a model the one is used whose image slots are
 * exactly the images of the task.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isModelId, type ModelId } from '@mirari/model'
import { asError } from '../../platform/log.ts'
import type { EngineModels } from '../engine-record.ts'
import { asRecord, type Json } from '../remote/json.ts'

export type SlotValue = string | number | boolean
export type Slots = Readonly<Record<string, SlotValue>>

const slotPattern = /\{\{(\w+)\}\}/g
/** Slots that stand for images and videos: `first_frame`, `last_frame`, `source`, `reference_1` … */
const mediaSlot = /^(first_frame|last_frame|source|reference_\d+)$/

export interface TemplateFile {
  model: ModelId
  /** Absolute path. */
  path: string
}

/** The templates of a folder; empty when it cannot be read. */
export function templateFiles(folder: string): TemplateFile[] {
  try {
    return readdirSync(folder)
      .filter((name) => name.endsWith('.json'))
      .sort()
      .flatMap((name) => {
        const model = name.slice(0, -'.json'.length).split('.')[0] ?? ''
        return isModelId(model) ? [{ model, path: join(folder, name) }] : []
      })
  } catch {
    return []
  }
}

export interface Template {
  /** The graph: nodes by id. */
  graph: Json
  /** Names of all slots in it. */
  slots: ReadonlySet<string>
}

export interface TemplateFolder {
  templates: { model: ModelId; template: Template }[]
  /** A message for each file that cannot be used. */
  broken: string[]
}

/** Reads every template of a folder, at the start of the server. */
export function readTemplates(folder: string): TemplateFolder {
  const templates: TemplateFolder['templates'] = []
  const broken: string[] = []
  for (const { model, path } of templateFiles(folder)) {
    try {
      templates.push({ model, template: parseTemplate(readFileSync(path, 'utf8'), path) })
    } catch (error) {
      broken.push(error instanceof SyntaxError ? `${path} is no JSON.` : asError(error).message)
    }
  }
  return { templates, broken }
}

/** The models that have templates. */
export function templateModels(folder: string): EngineModels & { problems: string[] } {
  const { templates, broken } = readTemplates(folder)
  const models = new Map<ModelId, { takesImages: boolean }>()
  for (const { model, template } of templates) {
    models.set(model, { takesImages: takesImages(template) || models.get(model)?.takesImages === true })
  }
  const none = models.size === 0 ? [`${folder} holds no workflow that is named after a model.`] : []
  return { models, problems: [...broken, ...none] }
}

/** Reads a template. @throws Error that names the file, when it is not a workflow in API format */
export async function readTemplate(path: string): Promise<Template> {
  return parseTemplate(await readFile(path, 'utf8'), path)
}

export function parseTemplate(text: string, path: string): Template {
  const graph = asRecord(JSON.parse(text))
  const nodes = Object.values(graph)
  if (nodes.length === 0 || nodes.some((node) => typeof asRecord(node).class_type !== 'string')) {
    throw new Error(`${path} is no workflow in API format.`)
  }
  return { graph, slots: new Set([...text.matchAll(slotPattern)].map(([, name]) => name ?? '')) }
}

/** The template whose image slots are these; null when there is none. */
export function templateFor(templates: readonly Template[], images: readonly string[]): Template | null {
  const imageSlots = [...images].sort().join()
  const found = templates.find(
    ({ slots }) =>
      [...slots]
        .filter((name) => mediaSlot.test(name))
        .sort()
        .join() === imageSlots,
  )
  return found ?? null
}

/** Whether a template takes images. */
export function takesImages({ slots }: Template): boolean {
  return [...slots].some((name) => mediaSlot.test(name))
}

/**
 * A copy of the graph with its slots filled; a text that is nothing but a slot becomes the value itself, with its type.
 */
export function fillTemplate({ graph }: Template, values: Slots): Json {
  const fill = (value: unknown): unknown => {
    if (typeof value === 'string') return fillText(value, values)
    if (Array.isArray(value)) return value.map(fill)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, fill(inner)]))
  }
  return asRecord(fill(graph))
}

function fillText(text: string, values: Slots): SlotValue {
  const whole = /^\{\{(\w+)\}\}$/.exec(text)?.[1]
  if (whole !== undefined) return slotValue(whole, values)
  return text.replace(slotPattern, (_, name: string) => String(slotValue(name, values)))
}

function slotValue(name: string, values: Slots): SlotValue {
  const value = values[name]
  if (value === undefined) throw new Error(`The slot {{${name}}} does not exist for this task.`)
  return value
}
