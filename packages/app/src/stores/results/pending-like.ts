import type { GenerationResult } from '@mirari/contract/schemas'
import type { KeyValueStorage } from '@mirari/model'
import type { Session } from '../session/session.ts'

const storageKey = 'mirari-pending-like'
/** A visitor who signs in later than this no longer expects the like. */
const lifeMs = 15 * 60 * 1000

export interface PendingLikeDeps {
  /** Survives the way to another service and back. */
  storage: KeyValueStorage
  session: Pick<Session, 'getSnapshot' | 'subscribe'>
  like(id: string): Promise<Pick<GenerationResult, 'is_liked' | 'likes_count'>>
  /** Called with the server's answer. */
  onLiked(id: string, answer: Pick<GenerationResult, 'is_liked' | 'likes_count'>): void
  now: () => number
}

export type PendingLike = ReturnType<typeof createPendingLike>

/** The like of a visitor, which is carried out once they have signed in. */
export function createPendingLike({ storage, session, like, onLiked, now }: PendingLikeDeps) {
  function take(): string | null {
    const [id = '', until] = (storage.getItem(storageKey) ?? '').split(' ')
    storage.removeItem(storageKey)
    return id !== '' && Number(until) > now() ? id : null
  }

  session.subscribe(() => {
    if (session.getSnapshot().status !== 'signed-in') return
    const id = take()
    // A failed like shows no message anywhere: what is visible is not liked, and can be liked again.
    if (id !== null) like(id).then((answer) => onLiked(id, answer), ignore)
  })

  return {
    /** Remembers what a visitor wants to like. */
    remember(id: string): void {
      storage.setItem(storageKey, `${id} ${now() + lifeMs}`)
    },
    forget(): void {
      storage.removeItem(storageKey)
    },
  }
}

function ignore(): void {}
