import type { GenerationResult } from '@mirari/contract/schemas'
import { type AddReferenceDetail, addReference } from '@mirari/create-box'
import { Icon, IconButton } from '@mirari/ui'
import { Download, Heart, ImagePlus, Trash2 } from 'lucide'
import { useTexts } from '../../i18n/use-texts.ts'
import { CardActions } from '../../parts/result-card/CardActions.tsx'
import { useActions } from '../../stores/results/use-actions.ts'

/** Actions on a result, above its image while it is hovered, focused or long-pressed. */
export function ResultTools({ result }: { result: GenerationResult }) {
  const { actions } = useActions()
  const { history: texts } = useTexts()
  return (
    <div className="mi-tools">
      <div>
        <IconButton
          icon={Download}
          label={texts.download}
          variant="image"
          onClick={() => void actions.download(result)}
        />
        <IconButton
          icon={Heart}
          label={texts.like}
          variant="image"
          on={result.is_liked}
          aria-pressed={result.is_liked}
          onClick={() => void actions.like(result)}
        />
        <IconButton
          icon={Trash2}
          label={texts.delete}
          variant="image"
          data-control="delete"
          onClick={() => actions.askDelete(result, result)}
        />
      </div>
      <div className="mi-make">
        {result.task_category === 'image' && (
          <button
            type="button"
            className="mi-image-btn"
            title={texts.reference}
            onClick={() => addReference(referenceOf(result))}
          >
            <Icon icon={ImagePlus} />
            <span>{texts.reference}</span>
          </button>
        )}
        <CardActions result={result} />
      </div>
    </div>
  )
}

function referenceOf({ picture, thumbnail_url }: GenerationResult): AddReferenceDetail {
  const { url, width, height } = picture
  return { type: 'image', thumbnail_url, original_url: url, width, height }
}
