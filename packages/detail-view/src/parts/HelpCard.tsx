import type { GenerationResult } from '@mirari/contract/schemas'
import { helpCardHeight, isPostModel, postProcessingOf } from '@mirari/model'
import { Icon, thumbnailUrl } from '@mirari/ui'
import type { PanelAction } from '../panel-action.ts'

/** Whether the demonstration of an action shows before and after. */
function demonstratesChange(action: string): boolean {
  return isPostModel(action) && postProcessingOf(action).demonstratesChange
}

/** Narrower thumbnails would look blurred by themselves. */
const demoWidthPx = 640

interface HelpCardProps {
  group: 'generation' | 'edit'
  actions: readonly PanelAction[]
  item: GenerationResult
}

/** What the actions of a group do, shown on this very creation. */
export function HelpCard({ group, actions, item }: HelpCardProps) {
  const { picture } = item
  const width = picture.thumbnail_widths.find((px) => px >= demoWidthPx) ?? picture.thumbnail_widths.at(-1)
  const src = width === undefined ? picture.url : thumbnailUrl(picture, width)
  return (
    <span className="mi-tip-card mi-help-card" style={{ height: helpCardHeight(group, item) }}>
      {actions.map(({ id, label, icon, note }) => (
        <span key={id} className="mi-help-part">
          <span className="mi-help-text">
            <b>{label}</b> <span>{note}</span>
          </span>
          <span className="mi-demo" data-action={id}>
            <img src={src} alt="" />
            {demonstratesChange(id) ? (
              <>
                <img className="mi-after" src={src} alt="" />
                <i />
              </>
            ) : (
              icon && (
                <span className="mi-demo-icon">
                  <Icon icon={icon} size="lg" />
                </span>
              )
            )}
          </span>
        </span>
      ))}
    </span>
  )
}
