import type { CSSProperties } from 'react'
import { useEditor, useEditorState } from '../editor-context.ts'
import { imageScale } from '../rules/new-item.ts'
import { Section } from './Section.tsx'

/** Percent of the base's width that the next picture takes. */
export function ImageScale() {
  const { store, texts } = useEditor()
  const scale = useEditorState((state) => state.imageScale)
  const style: CSSProperties & Record<'--v', string> = { '--v': `${scale}%` }
  return (
    <Section level={2} title={texts.imageScale} value={<span className="mi-te-val">{scale}</span>}>
      <input
        type="range"
        className="mi-te-range"
        aria-label={texts.imageScale}
        aria-valuetext={`${scale}%`}
        min={imageScale.min}
        max={imageScale.max}
        step={1}
        value={scale}
        style={style}
        onChange={(event) => store.setImageScale(event.currentTarget.valueAsNumber)}
      />
    </Section>
  )
}
