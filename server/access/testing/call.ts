import type { Scene } from './scene.ts'

/** A call of a route. */
export interface Call {
  path: (scene: Scene) => string
  json?: (scene: Scene, who: string) => unknown
  form?: Record<string, string>
  /** A form with an image. */
  picture?: true
  /** Statuses for a visitor, another signed-in user, and the owner. */
  statuses: readonly [visitor: number, other: number, owner: number]
}

/** Calls by route: method and address as the server lists them. */
export type Calls = Readonly<Record<string, readonly Call[]>>

/** The first account, which owns the scene, is the operator. */
export const operatorsOnly = [401, 403, 200] as const
export const reason = { reason: 'asked for it' }
export const everybody = [200, 200, 200] as const
export const signedIn = [401, 200, 200] as const
export const ownerOnly = [401, 404, 200] as const
/** Statuses of a private result at an address that also serves public ones and needs no sign-in. */
export const ownerOrPublic = [404, 404, 200] as const
