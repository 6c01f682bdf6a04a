/** Reads a folder as a template, or says everything that is wrong with it. */
import {
  readTemplateConfig,
  readTemplateSlots,
  type TemplateConfig,
  type TemplateSlot,
  templateFolderFiles,
  withSlotItems,
} from '@mirari/wallpaper'
import type { BaseProject } from '../store/editor-state.ts'
import { folderLimits, type ProjectFault, ProjectProblem } from './project-problem.ts'

/** A file with its path in the folder. */
export interface FolderFile {
  path: string
  file: Blob
}

export interface OpenedProject {
  base: BaseProject
  items: TemplateConfig['items']
  ratio: TemplateConfig['ratio']
}

/** Files that operating systems and tools leave in folders. */
const isLitter = (path: string): boolean =>
  path.split('/').some((step) => step.startsWith('.') || step === 'Thumbs.db' || step === '__MACOSX')

/** @throws ProjectProblem with every fault of the folder */
export async function readProject(folder: readonly FolderFile[], folderName: string): Promise<OpenedProject> {
  const relevant = folder.filter(({ path }) => path !== '' && !isLitter(path))
  if (relevant.length > folderLimits.files) throw new ProjectProblem([{ fault: 'too-many-files' }])
  if (relevant.reduce((sum, { file }) => sum + file.size, 0) > folderLimits.bytes) {
    throw new ProjectProblem([{ fault: 'too-large' }])
  }
  const files = new Map(relevant.map(({ path, file }) => [path, file]))
  const { config, slots = [], fault } = await readConfig(files.get('config.json'))
  const missing = templateFolderFiles.filter((path) => !files.has(path))
  const faults: ProjectFault[] = [
    ...(missing.length > 0 ? [{ fault: 'missing', files: missing } as const] : []),
    ...(fault ? [fault] : []),
    ...filesOfSlots(slots, files),
  ]
  if (faults.length > 0 || !config) throw new ProjectProblem(faults)
  const { name, version, width, height, ratio, items } = config
  const base = { name: name || folderName, version, width, height, files, ...(slots.length > 0 && { slots }) }
  return { base, items: withSlotItems(items, slots), ratio }
}

/** Problems of slots whose file is missing in the folder. */
function filesOfSlots(slots: readonly TemplateSlot[], files: ReadonlyMap<string, Blob>): ProjectFault[] {
  const lacking = slots.map(({ file }) => file).filter((file) => file !== '' && !files.has(file))
  return lacking.length > 0 ? [{ fault: 'missing', files: [...new Set(lacking)] }] : []
}

interface ReadConfig {
  config?: TemplateConfig
  slots?: TemplateSlot[]
  fault?: ProjectFault
}

async function readConfig(file: Blob | undefined): Promise<ReadConfig> {
  if (!file) return {}
  const text = await readText(file)
  try {
    JSON.parse(text)
  } catch {
    return { fault: { fault: 'not-json' } }
  }
  const read = readTemplateConfig(text)
  const slots = readTemplateSlots(text)
  if ('ok' in read && 'ok' in slots) return { config: read.ok, slots: slots.ok }
  const messages = [read, slots].flatMap((each) => ('problems' in each ? each.problems : []))
  return { fault: { fault: 'config', messages: messages.slice(0, 3) } }
}

/** The slots that a stored base declares; none when it declares none, or wrong ones. */
export async function slotsOfBase(files: ReadonlyMap<string, Blob>): Promise<readonly TemplateSlot[]> {
  const text = await files.get('config.json')?.text()
  const read = text === undefined ? null : readTemplateSlots(text)
  return read && 'ok' in read ? read.ok : []
}

/** Reads a file now, because only reading shows whether it exists and is readable. @throws ProjectProblem */
async function readText(file: Blob): Promise<string> {
  try {
    return (await file.text()).replace(/^\uFEFF/, '')
  } catch (error) {
    throw new ProjectProblem([{ fault: 'unreadable' }], { cause: error })
  }
}
