import { useEvent } from '@mirari/ui'
import { useEffect, useRef, useState } from 'react'
import { useEditor } from '../editor-context.ts'
import { type PickedFolder, stampOf } from './folder-input.ts'
import { ProjectProblem, problemText } from './project-problem.ts'
import { readProject } from './read-project.ts'

/** Time between two looks at an opened folder, ms. */
const lookMs = 2000

type Again = NonNullable<PickedFolder['again']>

export interface FolderReload {
  /** The open folder; null when it cannot be read again. */
  follow: (folder: PickedFolder | null) => void
  /** Reads the folder again; absent when there is none. */
  reload: (() => void) | undefined
}

/**
 * Keeps the page of the template as its folder is: what its author saves there is played at once. Items stay as they
 * were edited. A folder that is broken at the moment changes nothing.
 */
export function useFolderReload(onProblem: (text: string) => void): FolderReload {
  const { store, texts, notify } = useEditor()
  const [again, setAgain] = useState<Again | null>(null)
  const stamp = useRef('')
  const followed = useRef<Again | null>(null)

  const read = useEvent(async (isAsked: boolean) => {
    if (!again) return
    // A look takes time, in which another folder may be opened: what it finds is nothing to that one.
    const isOpen = () => followed.current === again
    try {
      const folder = await again()
      const found = stampOf(folder.files)
      if (!isOpen() || (found === stamp.current && !isAsked)) return
      stamp.current = found
      const { base } = await readProject(folder.files, folder.name)
      if (!isOpen()) return
      store.reloadBase(base)
      onProblem('')
      if (isAsked) notify('ok', texts.console.reloaded)
    } catch (error) {
      if (!isOpen()) return
      // A folder that was away is read again, even if nothing in it has changed.
      if (!(error instanceof ProjectProblem)) stamp.current = ''
      const text = problemText(error, texts.folder)
      onProblem(text)
      if (isAsked) notify('bad', text)
    }
  })

  useEffect(() => {
    if (!again) return
    let stopped = false
    let timer = setTimeout(look, lookMs)
    async function look() {
      if (document.visibilityState === 'visible') await read(false)
      if (!stopped) timer = setTimeout(look, lookMs)
    }
    return () => {
      stopped = true
      clearTimeout(timer)
    }
  }, [again, read])

  return {
    follow(folder) {
      stamp.current = folder ? stampOf(folder.files) : ''
      followed.current = folder?.again ?? null
      setAgain(() => folder?.again ?? null)
    },
    reload: again ? () => void read(true) : undefined,
  }
}
