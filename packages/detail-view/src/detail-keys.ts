import type { RefObject } from 'react'
import type { PlayerHandle } from './parts/Player.tsx'

export interface KeyedActions {
  step: (by: 1 | -1) => void
  like: () => void
  listKeys: () => void
  /** Absent where the result or the host has no such thing. */
  share: (() => void) | undefined
  zoom: (() => void) | undefined
  remove: (() => void) | undefined
  player: RefObject<PlayerHandle | null> | undefined
}

/** What single keys do, by their names in the browser, letters in lower case. */
export function detailKeys({ step, like, listKeys, share, zoom, remove, player }: KeyedActions) {
  const keys = new Map([
    ['ArrowUp', () => step(-1)],
    ['ArrowDown', () => step(1)],
    ['ArrowLeft', () => step(-1)],
    ['ArrowRight', () => step(1)],
    ['k', () => step(-1)],
    ['j', () => step(1)],
    ['l', like],
    ['s', () => share?.()],
    ['z', () => zoom?.()],
    ['Delete', () => remove?.()],
    ['?', listKeys],
  ])
  if (!player) return keys
  return keys
    .set(' ', () => player.current?.toggle())
    .set(',', () => player.current?.stepFrame(-1))
    .set('.', () => player.current?.stepFrame(1))
    .set('m', () => player.current?.toggleMuted())
    .set('f', () => player.current?.toggleFull())
}
