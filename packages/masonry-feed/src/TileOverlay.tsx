import type { GenerationResult } from '@mirari/contract/schemas'
import { isPostModel } from '@mirari/model'
import { Avatar, classNames, Icon } from '@mirari/ui'
import { CopyPlus, Heart, ImagePlus, SquarePen } from 'lucide'
import type { ReactNode } from 'react'
import { defaultFeedTexts, type FeedTexts } from './feed-texts.ts'

export interface TileOverlayProps {
  item: GenerationResult
  /** Replaces the creator's name, e.g. by a link to a page of theirs. */
  renderCreator?: ((item: GenerationResult) => ReactNode) | undefined
  /** Without it there is no like button. */
  onLike?: ((item: GenerationResult) => void) | undefined
  /** Without it there is no Create Similar; derived results never have it. */
  onCreateSimilar?: ((item: GenerationResult) => void) | undefined
  /** Without it there is no Reference Image; only images have it. */
  onReference?: ((item: GenerationResult) => void) | undefined
  /** Without it there is no Edit; only wallpapers and templates have it. */
  onEdit?: ((item: GenerationResult) => void) | undefined
  /** Replaces texts of the buttons. */
  texts?: Pick<FeedTexts, 'like' | 'count' | 'createSimilar' | 'reference' | 'edit'> | undefined
}

/** Overlay of a hovered or focused tile: its creator and the actions of the host. */
export function TileOverlay(props: TileOverlayProps) {
  const { item, renderCreator, onLike, onCreateSimilar, onReference, onEdit, texts = defaultFeedTexts } = props
  const { creator, is_liked: isLiked, likes_count: likes } = item
  const showsSimilar = onCreateSimilar && !isPostModel(item.model)
  const showsReference = onReference && item.task_category === 'image'
  const showsEdit = onEdit && (item.task_category === 'wallpaper' || item.task_category === 'wallpaper_template')
  return (
    <>
      <div className="mi-tile-who">
        <Avatar name={creator.username} url={creator.avatar_url} />
        <span className="mi-tile-name">{renderCreator?.(item) ?? creator.username}</span>
        {onLike && (
          <button
            type="button"
            className={classNames('mi-tile-like', isLiked && 'mi-is-on')}
            aria-pressed={isLiked}
            aria-label={texts.like(texts.count(likes))}
            onClick={() => onLike(item)}
          >
            <Icon icon={Heart} />
            {texts.count(likes)}
          </button>
        )}
      </div>
      {(showsSimilar || showsReference || showsEdit) && (
        <div className="mi-tile-acts">
          {showsSimilar && (
            <button type="button" className="mi-image-btn mi-tile-main" onClick={() => onCreateSimilar(item)}>
              <Icon icon={CopyPlus} />
              {texts.createSimilar}
            </button>
          )}
          {showsReference && (
            <button type="button" className="mi-image-btn" onClick={() => onReference(item)}>
              <Icon icon={ImagePlus} />
              {texts.reference}
            </button>
          )}
          {showsEdit && (
            <button type="button" className="mi-image-btn" onClick={() => onEdit(item)}>
              <Icon icon={SquarePen} />
              {texts.edit}
            </button>
          )}
        </div>
      )}
    </>
  )
}
