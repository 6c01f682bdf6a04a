import { type CSSProperties, type RefObject, useId, useLayoutEffect } from 'react'
import { type Align, followAnchor, hasCssAnchors, type Side } from './anchored.ts'

export interface Anchored {
  anchorStyle: CSSProperties
  panelProps: { style: CSSProperties; 'data-side': Side; 'data-align': Align }
}

interface AnchoredOptions {
  open: boolean
  side: Side
  align: Align
  /** Distance between anchor and panel in px. */
  offsetPx: number
  anchor: RefObject<HTMLElement | null>
  panel: RefObject<HTMLElement | null>
}

/** Positions a panel at its anchor: by CSS anchors if the browser supports them, else by measuring while it is open. */
export function useAnchored({ open, side, align, offsetPx, anchor, panel }: AnchoredOptions): Anchored {
  const name = `--mi-${useId().replace(/[^\w-]/g, '')}`
  useLayoutEffect(() => {
    if (!open || hasCssAnchors() || !anchor.current || !panel.current) return
    return followAnchor(anchor.current, panel.current, { side, align, offsetPx })
  }, [open, side, align, offsetPx, anchor, panel])

  return {
    anchorStyle: { anchorName: name },
    panelProps: {
      style: { positionAnchor: name, '--mi-offset': `${offsetPx}px` },
      'data-side': side,
      'data-align': align,
    },
  }
}
