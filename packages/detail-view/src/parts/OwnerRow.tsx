import { relativeTime } from '@mirari/model'
import { Avatar, Button, classNames, IconButton, useEvent } from '@mirari/ui'
import { Heart, Share2 } from 'lucide'
import { useImperativeHandle } from 'react'
import { useDetail } from '../detail-context.ts'
import type { LikeState } from '../port.ts'
import { useTexts } from '../texts-context.ts'
import { useNow } from '../use-now.ts'
import { useOptimistic } from '../use-optimistic.ts'
import { MoreMenu } from './MoreMenu.tsx'

/** Who created it, when, and the like. */
export function OwnerRow() {
  const { item, signedIn, port, onLoginNeeded, notify, renderCreator, shareUrl, openShare, likeRef } = useDetail()
  const texts = useTexts()
  const now = useNow()
  const { is_liked, likes_count } = item
  const like = useOptimistic<LikeState>({ is_liked, likes_count }, () => notify?.('bad', texts.operationFailed))
  const createdAt = new Date(item.created_at)
  const isLiked = like.value.is_liked

  const toggle = useEvent(() => {
    if (!signedIn) return onLoginNeeded('like')
    const count = Math.max(0, like.value.likes_count + (isLiked ? -1 : 1))
    like.change({ is_liked: !isLiked, likes_count: count }, () => port.like(item, !isLiked))
  })
  useImperativeHandle(likeRef, () => toggle, [toggle])

  return (
    <div className="mi-owner">
      <Avatar name={item.creator.username} url={item.creator.avatar_url} size="lg" />
      <div className="mi-grow">
        <b className="mi-cut">{renderCreator?.(item) ?? item.creator.username}</b>
        <time
          dateTime={item.created_at}
          title={Number.isNaN(createdAt.getTime()) ? undefined : texts.createdAt(createdAt)}
        >
          {relativeTime(item.created_at, now, texts.time)}
        </time>
      </div>
      {shareUrl && <IconButton icon={Share2} label={texts.share} onClick={openShare} />}
      <MoreMenu />
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
