import type { GenerationResult } from '@mirari/model'
import { IconButton } from '@mirari/ui'
import { Download, Heart, Trash2 } from 'lucide'
import { useServices } from '../../shell/services-context.ts'

/** What can be done with one result, over it while it is pointed at, focused or held. */
export function ResultTools({ result }: { result: GenerationResult }) {
  const { actions } = useServices()
  return (
    <div className="mi-tools">
      <div>
        <IconButton icon={Download} label="Download" look="picture" onClick={() => void actions.download(result)} />
        <IconButton
          icon={Heart}
          label="Like"
          look="picture"
          on={result.is_liked}
          aria-pressed={result.is_liked}
          onClick={() => void actions.like(result)}
        />
        <IconButton icon={Trash2} label="Delete" look="picture" onClick={() => actions.askDelete(result, result)} />
      </div>
    </div>
  )
}
