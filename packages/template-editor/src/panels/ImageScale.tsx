import { Slider } from '@mirari/ui'
import { useEditor, useEditorState } from '../editor-context.ts'
import { imageScale } from '../rules/new-item.ts'
import { Section } from './Section.tsx'

/** Percent of the base's width that the next image takes. */
export function ImageScale() {
  const { store, texts } = useEditor()
  const scale = useEditorState((state) => state.imageScale)
  return (
    <Section level={2} title={texts.imageScale} value={<span className="mi-te-val">{scale}</span>}>
      <Slider
        label={texts.imageScale}
        className="mi-te-slider"
        valueText={`${scale}%`}
        min={imageScale.min}
        max={imageScale.max}
        value={scale}
        onValueChange={store.setImageScale}
      />
    </Section>
  )
}
