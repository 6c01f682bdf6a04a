import type { Point } from '@mirari/editor-core'
import { type DragEvent, useState } from 'react'

const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes('Files')

/** Handlers for dropped files, and whether files are being dragged over the element. */
export function useFileDrop(onFiles: ((files: File[], point: Point) => void) | undefined) {
  const [isOver, setOver] = useState(false)
  const handlers = {
    onDragOver(event: DragEvent<HTMLElement>) {
      if (!onFiles || !hasFiles(event)) return
      // Without this the browser would open the file.
      event.preventDefault()
      event.dataTransfer.dropEffect = 'copy'
      setOver(true)
    },
    onDragLeave(event: DragEvent<HTMLElement>) {
      const { relatedTarget, currentTarget } = event
      if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false)
    },
    onDrop(event: DragEvent<HTMLElement>) {
      setOver(false)
      if (!onFiles || !hasFiles(event)) return
      event.preventDefault()
      const { left, top } = event.currentTarget.getBoundingClientRect()
      onFiles([...event.dataTransfer.files], { x: event.clientX - left, y: event.clientY - top })
    },
  }
  return { isOver, handlers }
}
