import { Button } from '@mirari/ui'
import type { EditorImageItem } from '@mirari/wallpaper'
import { Images, Play } from 'lucide'
import { useTexts } from '../texts-context.ts'
import { SwitchRow } from './fields/SwitchRow.tsx'
import type { ItemEditing } from './item-editing.ts'

interface ImagePropertiesProps {
  item: EditorImageItem
  editing: ItemEditing
  onReplace: () => void
  onPreviewParallax: () => void
}

export function ImageProperties({ item, editing, onReplace, onPreviewParallax }: ImagePropertiesProps) {
  const texts = useTexts()
  return (
    <>
      <div className="mi-we-sect">
        <SwitchRow label={texts.full} checked={item.full} onCheckedChange={(full) => editing.onChoose({ full })} />
        <Button wide icon={Images} className="mi-we-gap" onClick={onReplace}>
          {texts.replaceImage}
        </Button>
      </div>
      <div className="mi-we-sect">
        <SwitchRow
          label={texts.parallax}
          checked={item.isParallax}
          onCheckedChange={(isParallax) => {
            editing.onChoose({ isParallax })
            if (isParallax) onPreviewParallax()
          }}
        />
        <p className="mi-hint">{texts.parallaxHint}</p>
        {item.isParallax && (
          <Button wide icon={Play} className="mi-we-gap" onClick={onPreviewParallax}>
            {texts.previewParallax}
          </Button>
        )}
      </div>
    </>
  )
}
