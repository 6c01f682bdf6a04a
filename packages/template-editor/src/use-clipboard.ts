import { isTextField, selectedItems } from '@mirari/editor-core'
import { createStore, hasSelectedText, originOf } from '@mirari/ui'
import type { TemplateItem } from '@mirari/wallpaper'
import { type RefObject, useEffect } from 'react'
import { useEditor } from './editor-context.ts'
import { clipboardText, clipboardType, readClipboard } from './rules/copies.ts'

/** The items that were copied last, for buttons: only the keys of the browser reach the system's clipboard unasked. */
export const copiedItems = createStore<readonly TemplateItem[]>([])

/**
 * Copies, cuts and pastes items by the keys of the system, also between tabs, and adds pasted images and videos. Text
 * fields, dialogs and selected text keep their own clipboard.
 */
export function useClipboard(root: RefObject<HTMLElement | null>): void {
  const { store, media } = useEditor()
  useEffect(() => {
    const editor = root.current
    if (!editor) return
    const { ownerDocument } = editor
    let wasPressedLast = false

    const onPointerDown = (event: Event) => {
      const target = originOf(event)
      wasPressedLast = target instanceof Node && editor.contains(target)
    }
    function isOurs(event: ClipboardEvent): boolean {
      const target = originOf(event)
      if (target === ownerDocument.body) return wasPressedLast
      if (!(target instanceof Element) || !editor?.contains(target) || isTextField(target)) return false
      const overlay = target.closest('dialog, [popover]')
      return overlay === null || !editor.contains(overlay)
    }
    function onCopy(event: ClipboardEvent): void {
      const items = selectedItems<TemplateItem>(store.getSnapshot())
      const hasText = editor !== null && hasSelectedText(editor)
      if (items.length === 0 || hasText || !event.clipboardData || !isOurs(event)) return
      event.preventDefault()
      event.clipboardData.setData(clipboardType, clipboardText(items))
      event.clipboardData.setData('text/plain', items.map(({ name }) => name).join('\n'))
      copiedItems.set(items)
      if (event.type === 'cut') store.run('item.delete')
    }
    function onPaste(event: ClipboardEvent): void {
      if (!event.clipboardData || !isOurs(event)) return
      const items = readClipboard(event.clipboardData.getData(clipboardType))
      const files = [...event.clipboardData.files]
      if (!items && files.length === 0) return
      event.preventDefault()
      if (items) store.paste(items)
      else for (const file of files) void media.addFile(file.type.startsWith('video/') ? 'video' : 'image', file)
    }

    ownerDocument.addEventListener('pointerdown', onPointerDown, true)
    ownerDocument.addEventListener('copy', onCopy)
    ownerDocument.addEventListener('cut', onCopy)
    ownerDocument.addEventListener('paste', onPaste)
    return () => {
      ownerDocument.removeEventListener('pointerdown', onPointerDown, true)
      ownerDocument.removeEventListener('copy', onCopy)
      ownerDocument.removeEventListener('cut', onCopy)
      ownerDocument.removeEventListener('paste', onPaste)
    }
  }, [root, store, media])
}
