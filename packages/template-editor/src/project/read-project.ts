/** Reads a folder as a template, or says everything that is wrong with it. */
import { readTemplateConfig, type TemplateConfig, templateFolderFiles } from '@mirari/wallpaper'
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
  const { config, fault } = await readConfig(files.get('config.json'))
  const missing = templateFolderFiles.filter((path) => !files.has(path))
  const faults: ProjectFault[] = [
    ...(missing.length > 0 ? [{ fault: 'missing', files: missing } as const] : []),
    ...(fault ? [fault] : []),
  ]
  if (faults.length > 0 || !config) throw new ProjectProblem(faults)
  const { name, version, width, height, ratio, items } = config
  return { base: { name: name || folderName, version, width, height, files }, items, ratio }
}

async function readConfig(file: Blob | undefined): Promise<{ config?: TemplateConfig; fault?: ProjectFault }> {
  if (!file) return {}
  const text = await readText(file)
  try {
    JSON.parse(text)
  } catch {
    return { fault: { fault: 'not-json' } }
  }
  const read = readTemplateConfig(text)
  if ('ok' in read) return { config: read.ok }
  return { fault: { fault: 'config', messages: read.problems.slice(0, 3) } }
}

/** Only reading a file shows whether it still exists and may be read. @throws ProjectProblem */
async function readText(file: Blob): Promise<string> {
  try {
    return (await file.text()).replace(/^\uFEFF/, '')
  } catch (error) {
    throw new ProjectProblem([{ fault: 'unreadable' }], { cause: error })
  }
}
