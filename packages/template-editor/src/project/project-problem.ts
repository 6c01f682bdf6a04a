import type { TemplateEditorTexts } from '../texts.ts'

/** Limits of a folder. */
export const folderLimits = { files: 2000, bytes: 512 * 1024 ** 2 } as const

export type ProjectFault =
  | { fault: 'missing'; files: readonly string[] }
  | { fault: 'not-json' }
  /** `config.json` is not a valid description of a template. */
  | { fault: 'config'; messages: readonly string[] }
  | { fault: 'not-a-folder' }
  | { fault: 'not-supported' }
  | { fault: 'too-many-files' }
  | { fault: 'too-large' }
  /** The browser could not read it. */
  | { fault: 'unreadable' }

/** Why a folder is not a template. */
export class ProjectProblem extends Error {
  override readonly name = 'ProjectProblem'
  readonly faults: readonly ProjectFault[]
  constructor(faults: readonly ProjectFault[], options?: ErrorOptions) {
    super(`This folder is no template: ${faults.map(({ fault }) => fault).join(', ')}`, options)
    this.faults = faults
  }
}

type Texts = TemplateEditorTexts['folder']

function messageOf(fault: ProjectFault, texts: Texts): string {
  switch (fault.fault) {
    case 'missing':
      return texts.missing(fault.files.join(', '))
    case 'not-json':
      return texts.notJson
    case 'config':
      return fault.messages.join(' ')
    case 'not-a-folder':
      return texts.notAFolder
    case 'not-supported':
      return texts.notSupported
    case 'too-many-files':
      return texts.tooManyFiles(folderLimits.files)
    case 'too-large':
      return texts.tooLarge(folderLimits.bytes / 1024 ** 2)
    default:
      return texts.unreadable
  }
}

/** All faults as one line of text. */
export function problemText(error: unknown, texts: Texts): string {
  if (!(error instanceof ProjectProblem)) return texts.unreadable
  return error.faults.map((fault) => messageOf(fault, texts)).join('; ')
}
