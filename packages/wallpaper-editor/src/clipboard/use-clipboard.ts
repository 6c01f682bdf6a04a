import { isTextField, selectedItems } from '@mirari/editor-core'
import { type Notify, originOf, useEvent } from '@mirari/ui'
import type { EditorItem } from '@mirari/wallpaper'
import { type RefObject, useEffect } from 'react'
import type { EditorSession } from '../editor-session.ts'
import { useTexts } from '../texts-context.ts'
import { plainText, readLayers, storedLayers, storeLayers, writeLayers } from './layer-clipboard.ts'

/** Longest text that becomes a layer when it is pasted. */
const maxTextLength = 2000

/** What menus do with the clipboard. */
export interface ClipboardActions {
  copy: () => void
  cut: () => void
  paste: () => void
}

/** Copies, cuts and pastes layers in the editor whose element is `root`, by keys and by the answered actions. */
export function useClipboard(
  root: RefObject<HTMLElement | null>,
  { store, local }: Pick<EditorSession, 'store' | 'local'>,
  notify: Notify,
): ClipboardActions {
  const texts = useTexts()

  function copy(event: ClipboardEvent): boolean {
    const items = selectedItems<EditorItem>(store.getSnapshot())
    if (items.length === 0 || !event.clipboardData) return false
    writeLayers(event.clipboardData, items)
    storeLayers(items)
    event.preventDefault()
    return true
  }
  const pasteLayers = (items: readonly EditorItem[]) => store.paste(local.current(items))

  /** Layers, else files, else a text. */
  function paste(event: ClipboardEvent): void {
    const contents = event.clipboardData
    if (!contents) return
    const layers = readLayers(contents)
    const files = [...contents.files].filter(({ type }) => /^(image|video)\//.test(type))
    const text = contents.getData('text/plain').trim().slice(0, maxTextLength)
    if (layers) pasteLayers(layers)
    else if (files.length > 0) void local.add(files.map((file) => namedFile(file, texts.image)))
    else if (text !== '') store.addText(texts.text, text)
    else return
    event.preventDefault()
  }

  const onClipboard = useEvent((event: ClipboardEvent) => {
    const target = originOf(event)
    const isOurs =
      target === root.current?.ownerDocument.body || (target instanceof Node && root.current?.contains(target))
    if (!isOurs || event.defaultPrevented || isTextField(target)) return
    if (event.type === 'paste') paste(event)
    else if (copy(event) && event.type === 'cut') store.run('item.delete')
  })
  useEffect(() => {
    const page = root.current?.ownerDocument
    const types = ['copy', 'cut', 'paste'] as const
    for (const type of types) page?.addEventListener(type, onClipboard)
    return () => {
      for (const type of types) page?.removeEventListener(type, onClipboard)
    }
  }, [root, onClipboard])

  /** An image of the clipboard, which the browser may ask for; false when there is none. */
  async function pasteImage(): Promise<boolean> {
    for (const entry of await navigator.clipboard.read()) {
      const type = entry.types.find((one) => one.startsWith('image/'))
      if (type === undefined) continue
      await local.add([new File([await entry.getType(type)], `${texts.image}.${type.slice(6)}`, { type })])
      return true
    }
    return false
  }

  /** A menu may not put layers on the clipboard of the browser, only text: it stores them beside. */
  function copyByMenu(): void {
    const items = selectedItems<EditorItem>(store.getSnapshot())
    storeLayers(items)
    navigator.clipboard?.writeText(plainText(items)).catch(() => undefined)
  }

  return {
    copy: copyByMenu,
    cut() {
      copyByMenu()
      store.run('item.delete')
    },
    paste() {
      const layers = storedLayers()
      if (layers) return pasteLayers(layers)
      pasteImage().then(
        (isPasted) => isPasted || notify('note', texts.nothingToPaste),
        () => notify('note', texts.nothingToPaste),
      )
    },
  }
}

/** Browsers call every copied image so, whatever the language. */
const copiedImageName = /^image(\.\w+)$/

/** The file, under another name when the browser made up the one it has. */
function namedFile(file: File, name: string): File {
  const [, ending] = copiedImageName.exec(file.name) ?? []
  return ending === undefined ? file : new File([file], name + ending, { type: file.type })
}
