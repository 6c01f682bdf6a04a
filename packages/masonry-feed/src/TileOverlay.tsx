import { derivedModels, type GenerationResult } from '@mirari/model'
import { Avatar, classNames, Icon } from '@mirari/ui'
import { CopyPlus, Heart, ImagePlus } from 'lucide'
import { defaultFeedTexts, type FeedTexts } from './feed-texts.ts'
import { shortCount } from './short-count.ts'

export interface TileOverlayProps {
  item: GenerationResult
  /** Without it there is no like button. */
  onLike?: ((item: GenerationResult) => void) | undefined
  /** Without it there is no Create Similar; derived results never have it (specification B §2). */
  onCreateSimilar?: ((item: GenerationResult) => void) | undefined
  /** Without it there is no Reference Image; only pictures have it. */
  onReference?: ((item: GenerationResult) => void) | undefined
  /** Other words on the buttons. */
  texts?: Pick<FeedTexts, 'like' | 'createSimilar' | 'reference'> | undefined
}

/** What a hovered or focused tile offers: its creator and the actions the host can do. */
export function TileOverlay(props: TileOverlayProps) {
  const { item, onLike, onCreateSimilar, onReference, texts = defaultFeedTexts } = props
  const { creator, is_liked: isLiked, likes_count: likes } = item
  const showsSimilar = onCreateSimilar && !derivedModels.includes(item.model)
  const showsReference = onReference && item.task_category === 'image'
  return (
    <>
      <div className="mi-tile-who">
        <Avatar name={creator.username} url={creator.avatar_url} />
        <span className="mi-tile-name">{creator.username}</span>
        {onLike && (
          <button
            type="button"
            className={classNames('mi-tile-like', isLiked && 'mi-is-on')}
            aria-pressed={isLiked}
            aria-label={`${texts.like}, ${shortCount(likes)}`}
            onClick={() => onLike(item)}
          >
            <Icon icon={Heart} />
            {shortCount(likes)}
          </button>
        )}
      </div>
      {(showsSimilar || showsReference) && (
        <div className="mi-tile-acts">
          {showsSimilar && (
            <button type="button" className="mi-pic-btn mi-tile-main" onClick={() => onCreateSimilar(item)}>
              <Icon icon={CopyPlus} />
              {texts.createSimilar}
            </button>
          )}
          {showsReference && (
            <button type="button" className="mi-pic-btn" onClick={() => onReference(item)}>
              <Icon icon={ImagePlus} />
              {texts.reference}
            </button>
          )}
        </div>
      )}
    </>
  )
}
