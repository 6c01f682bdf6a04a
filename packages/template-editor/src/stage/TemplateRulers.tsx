import { Rulers, type RulerView } from '@mirari/editor-core'
import { type RefObject, useLayoutEffect, useState } from 'react'
import { useEditor, useEditorState } from '../editor-context.ts'
import type { Size } from '../rules/canvas.ts'

interface TemplateRulersProps {
  /** The element that the canvas is scrolled in, as large as the work area. */
  area: RefObject<HTMLElement | null>
  /** The canvas as it is shown, px of the screen. */
  canvas: Size
  /** px of the output. */
  output: Size
}

/** Rulers along the work area, and the guides of the template. */
export function TemplateRulers({ area, canvas, output }: TemplateRulersProps) {
  const { store, texts } = useEditor()
  const guides = useEditorState(({ document }) => document.guides)
  const view = useRulerView(area, canvas, output)
  if (!view) return null
  return <Rulers view={view} canvas={output} guides={guides ?? []} onGuides={store.setGuides} texts={texts} />
}

/** Where the canvas lies, however it is scrolled and zoomed; null until that is known. */
function useRulerView(area: RefObject<HTMLElement | null>, canvas: Size, output: Size): RulerView | null {
  const [view, setView] = useState<RulerView | null>(null)
  const { width, height } = canvas
  const scale = width / output.width

  // biome-ignore lint/correctness/useExhaustiveDependencies: the canvas lies elsewhere when its size changes
  useLayoutEffect(() => {
    const element = area.current
    if (!element) return
    const measure = () => {
      const shown = element.querySelector('.mi-te-canvas')?.getBoundingClientRect()
      if (!shown) return
      const { left, top } = element.getBoundingClientRect()
      const whole = { width: element.clientWidth, height: element.clientHeight }
      setView({ scale, x: shown.left - left, y: shown.top - top, area: whole })
    }
    measure()
    // The canvas gets its place after a change of the area, and moves when it is scrolled.
    const watching = new ResizeObserver(measure)
    watching.observe(element)
    element.addEventListener('scroll', measure, { passive: true })
    return () => {
      watching.disconnect()
      element.removeEventListener('scroll', measure)
    }
  }, [area, scale, width, height])
  return view
}
