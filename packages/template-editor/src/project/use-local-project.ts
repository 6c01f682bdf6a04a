import { type RefObject, useRef, useState } from 'react'
import { useEditor } from '../editor-context.ts'
import { folderOfDrop, folderOfInput, folderOfPicker, folderWay, type PickedFolder } from './folder-input.ts'
import { ProjectProblem, problemText } from './project-problem.ts'
import { type OpenedProject, readProject } from './read-project.ts'
import { useFolderReload } from './use-folder-reload.ts'

export interface LocalProject {
  /** The hidden file field for folders. */
  field: RefObject<HTMLInputElement | null>
  isReading: boolean
  /** Problem of the last folder, as a message; '' when there is none. */
  problem: string
  /** A project that waits for the user to confirm that it replaces unsaved work. */
  asking: object | null
  choose: () => void
  /** Opens the folder chosen in the field. */
  take: (field: HTMLInputElement) => void
  drop: (transfer: DataTransfer) => void
  answer: (isReplacing: boolean) => void
  /** Reads the opened folder again; absent when it cannot be. */
  reload: (() => void) | undefined
}

/** Opens local folders as templates. A folder with faults is reported and changes nothing. */
export function useLocalProject(): LocalProject {
  const { store, texts, notify } = useEditor()
  const field = useRef<HTMLInputElement>(null)
  const [isReading, setIsReading] = useState(false)
  const [problem, setProblem] = useState('')
  const [asking, setAsking] = useState<{ project: OpenedProject; folder: PickedFolder } | null>(null)
  const { follow, reload } = useFolderReload(setProblem)

  function open(project: OpenedProject, folder: PickedFolder) {
    const { opened, openedAsNew } = texts.folder
    const isOther = store.getSnapshot().generationId !== null
    store.openProject(project.base, project.items, project.ratio)
    follow(folder)
    notify('ok', (isOther ? openedAsNew : opened)(project.base.name))
  }

  async function read(getFolder: () => PickedFolder | null | Promise<PickedFolder | null>) {
    setIsReading(true)
    setProblem('')
    try {
      const folder = await getFolder()
      if (!folder) return
      const project = await readProject(folder.files, folder.name)
      if (store.isDirty()) setAsking({ project, folder })
      else open(project, folder)
    } catch (error) {
      const text = problemText(error, texts.folder)
      setProblem(text)
      notify('bad', text)
    } finally {
      setIsReading(false)
    }
  }

  return {
    field,
    reload,
    isReading,
    problem,
    asking,
    choose() {
      const way = folderWay()
      if (way === 'input') field.current?.click()
      else if (way === 'picker') void read(folderOfPicker)
      else void read(() => Promise.reject(new ProjectProblem([{ fault: 'not-supported' }])))
    },
    take(from) {
      const files = [...(from.files ?? [])]
      // So that the same folder can be chosen again after it was corrected.
      from.value = ''
      if (files.length > 0) void read(async () => folderOfInput(files))
    },
    drop: (transfer) => {
      // The entries of a drop can be read only in its handler.
      const folder = folderOfDrop(transfer)
      void read(() => folder)
    },
    answer(isReplacing) {
      setAsking(null)
      if (isReplacing && asking) open(asking.project, asking.folder)
    },
  }
}
