import { helpCardHeight, type ItemAction, type ItemActionId } from '@mirari/model'
import { Icon, thumbnailUrl } from '@mirari/ui'
import { actionIcons } from '../action-icons.ts'
import { useTexts } from '../texts-context.ts'
import type { PanelProps } from './Panel.tsx'

const sentences: Readonly<Record<ItemActionId, string>> = {
  generation_video: 'Bring the picture to life',
  create_wallpaper: 'A wallpaper that moves',
  re_edit: 'Change the words and try again',
  re_generation: 'The same words, another picture',
  ultra_upscale: '4x resolution for large screens',
  detail_upscale: 'Finer texture and sharper edges',
  img_expand: 'Paint beyond the frame',
  video_loop: 'Blend the end into the beginning',
  auto_loop_clipping: 'Keep the part that loops best',
  video_sr: 'Sharper frames for large screens',
  video_frame_interpolate: 'Smooth motion at 60 fps',
}

/** Actions whose picture shows before and after. */
const compared: ReadonlySet<ItemActionId> = new Set(['ultra_upscale', 'detail_upscale', 'img_expand', 'video_sr'])

/** Narrower thumbnails would look blurred by themselves. */
const demoWidthPx = 640

interface HelpCardProps {
  group: 'generation' | 'edit'
  actions: readonly ItemAction[]
  item: PanelProps['item']
}

/** What the actions of a group do, shown on this very creation. */
export function HelpCard({ group, actions, item }: HelpCardProps) {
  const texts = useTexts()
  const { picture } = item
  const width = picture.thumbnail_widths.find((px) => px >= demoWidthPx) ?? picture.thumbnail_widths.at(-1)
  const src = width === undefined ? picture.url : thumbnailUrl(picture, width)
  return (
    <span className="mi-tip-card mi-help-card" style={{ height: helpCardHeight(group, item) }}>
      {actions.map(({ id, label }) => (
        <span key={id} className="mi-help-part">
          <span className="mi-help-words">
            <b>{texts.actions[id] ?? label}</b> <span>{sentences[id]}</span>
          </span>
          <span className="mi-demo" data-action={id}>
            <img src={src} alt="" />
            {compared.has(id) ? (
              <>
                <img className="mi-after" src={src} alt="" />
                <i />
              </>
            ) : (
              <span className="mi-demo-icon">
                <Icon icon={actionIcons[id]} size="lg" />
              </span>
            )}
          </span>
        </span>
      ))}
    </span>
  )
}
