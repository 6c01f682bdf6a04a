import { relativeTime } from '@mirari/model'
import { Avatar, Button, classNames, IconButton } from '@mirari/ui'
import { Heart, Share2 } from 'lucide'
import type { LikeState } from '../port.ts'
import { useTexts } from '../texts-context.ts'
import { useNow } from '../use-now.ts'
import { useOptimistic } from '../use-optimistic.ts'
import type { PanelProps } from './Panel.tsx'

/** Who made it, when, and the like. */
export function OwnerRow({ item, signedIn, onLike, onLoginNeeded, onMessage, shareUrl, onShare, likeRef }: PanelProps) {
  const texts = useTexts()
  const now = useNow()
  const { is_liked, likes_count } = item
  const like = useOptimistic<LikeState>({ is_liked, likes_count }, () => onMessage?.(texts.operationFailed, 'bad'))
  const madeAt = new Date(item.created_at)
  const isLiked = like.value.is_liked

  const toggle = () => {
    if (!signedIn) return onLoginNeeded()
    const count = Math.max(0, like.value.likes_count + (isLiked ? -1 : 1))
    like.change({ is_liked: !isLiked, likes_count: count }, () => onLike(item, !isLiked))
  }

  likeRef.current = toggle

  return (
    <div className="mi-owner">
      <Avatar name={item.creator.username} url={item.creator.avatar_url} size="lg" />
      <div className="mi-grow">
        <b className="mi-cut">{item.creator.username}</b>
        <time dateTime={item.created_at} title={Number.isNaN(madeAt.getTime()) ? undefined : texts.madeAt(madeAt)}>
          {relativeTime(item.created_at, now, texts.time)}
        </time>
      </div>
      {shareUrl && <IconButton icon={Share2} label={texts.share} onClick={onShare} />}
      <Button
        size="sm"
        icon={Heart}
        aria-pressed={isLiked}
        aria-label={texts.like(like.value.likes_count)}
        className={classNames('mi-like', isLiked && 'mi-is-on')}
        onClick={toggle}
      >
        {texts.likes(like.value.likes_count)}
      </Button>
    </div>
  )
}
