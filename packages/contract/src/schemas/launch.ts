import { taskCategories } from '@mirari/model'
import { type Static, Type } from '@sinclair/typebox'
import { launchFailures, launchStates, maxLaunchTargetLength, reportedLaunchStates } from '../lists.ts'
import { Id, nullable, oneOf } from './common.ts'

/** 32 random bytes in base64url. */
const secret = (description: string) => Type.String({ pattern: '^[A-Za-z0-9_-]{43}$', description })
const target = Type.String({ maxLength: maxLaunchTargetLength, description: 'Name of the program that shows it' })
const helper = Type.String({ minLength: 1, maxLength: 40, description: 'Version of the companion app' })
const reason = oneOf(launchFailures, { description: 'Why it failed' })

export const LaunchTicketBody = Type.Object({ result: Id }, { $id: 'LaunchTicketBody' })
export type LaunchTicketBody = Static<typeof LaunchTicketBody>

export const LaunchTicket = Type.Object(
  {
    ticket: secret('Works once, for the package of this result'),
    expires_at: Type.String({ description: 'ISO 8601, UTC' }),
    link: Type.String({
      description: 'Opens the companion app with the ticket',
      examples: ['mirari://apply?v=1&from=https%3A%2F%2Fmirari.example&t=…'],
    }),
  },
  { $id: 'LaunchTicket' },
)
export type LaunchTicket = Static<typeof LaunchTicket>

/** Whose code runs in a wallpaper: that of Mirari alone, or that of a template's author as well. */
const wallpaperCode = ['own', 'template'] as const

/** What a companion app needs to set a wallpaper. */
export const LaunchManifest = Type.Object(
  {
    id: Id,
    title: Type.String(),
    author: Type.String({ description: 'Name of its creator' }),
    code: oneOf(wallpaperCode, { description: "Whose scripts run in it; 'template' includes those of its author" }),
    kind: oneOf(taskCategories),
    zip: Type.Object({
      path: Type.String({ pattern: '^/media/[A-Za-z0-9_-]+$', description: 'On the same server' }),
      bytes: Type.Integer({ minimum: 1 }),
      sha256: Type.String({ pattern: '^[0-9a-f]{64}$' }),
    }),
    report: secret('With it the companion app reports how far it is'),
  },
  { $id: 'LaunchManifest' },
)
export type LaunchManifest = Static<typeof LaunchManifest>

export const LaunchReport = Type.Object(
  {
    state: oneOf(reportedLaunchStates),
    target: Type.Optional(target),
    reason: Type.Optional(reason),
    helper,
  },
  { $id: 'LaunchReport' },
)
export type LaunchReport = Static<typeof LaunchReport>

/** How far a launch is. */
export const LaunchStep = Type.Object(
  {
    ticket: Type.String(),
    state: oneOf(launchStates),
    target: nullable(target),
    reason: nullable(reason),
    helper: nullable(helper),
    updated_at: Type.String({ description: 'ISO 8601, UTC; never earlier than that of an earlier step' }),
  },
  { $id: 'LaunchStep' },
)
export type LaunchStep = Static<typeof LaunchStep>
