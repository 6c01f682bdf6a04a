import { type RefObject, useLayoutEffect } from 'react'
import type { EditorStore } from '../store/editor-store.ts'

/** Tells the store how large the area is, at once and whenever that changes. */
export function useAreaSize(areaRef: RefObject<HTMLElement | null>, store: Pick<EditorStore, 'setArea'>): void {
  useLayoutEffect(() => {
    const area = areaRef.current
    if (!area) return
    const tell = () => store.setArea({ width: area.clientWidth, height: area.clientHeight })
    tell()
    const observer = new ResizeObserver(tell)
    observer.observe(area)
    return () => observer.disconnect()
  }, [areaRef, store])
}
