import { type RefObject, useLayoutEffect } from 'react'
import type { EditorStore } from '../store/editor-store.ts'

/** Keeps the store informed of the size of the area. */
export function useAreaSize(areaRef: RefObject<HTMLElement | null>, store: Pick<EditorStore, 'setArea'>): void {
  useLayoutEffect(() => {
    const area = areaRef.current
    if (!area) return
    const report = () => store.setArea({ width: area.clientWidth, height: area.clientHeight })
    report()
    const observer = new ResizeObserver(report)
    observer.observe(area)
    return () => observer.disconnect()
  }, [areaRef, store])
}
