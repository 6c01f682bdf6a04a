import * as address from '../addresses.ts'
import { operation } from '../operation.ts'
import { Desktop, DesktopAnswer, DesktopBody } from '../schemas/desktop.ts'
import { LaunchManifest, LaunchReport, LaunchStep, LaunchTicket, LaunchTicketBody } from '../schemas/launch.ts'

export const issueLaunchTicket = operation(address.issueLaunchTicket, {
  tag: 'launch',
  access: 'user',
  summary: 'A ticket with which a companion app fetches the package of a result once',
  description:
    'The package must exist: it is made by POST /wallpaper/package. The status socket tells each LaunchStep of the ticket.',
  body: LaunchTicketBody,
  exactBody: true,
  answer: LaunchTicket,
  refusals: [401, 403, 404, 409, 422, 429],
})

export const claimLaunchTicket = operation(address.claimLaunchTicket, {
  tag: 'launch',
  access: 'anyone',
  summary: 'For companion apps: what the ticket is for, told once',
  description: 'The ticket is the right. One that was used, has expired or never existed answers alike.',
  answer: LaunchManifest,
  refusals: [403, 404, 409, 429],
})

export const getLaunchStep = operation(address.getLaunchStep, {
  tag: 'launch',
  access: 'user',
  summary: 'How far the companion app with an own ticket is',
  answer: LaunchStep,
  refusals: [401, 403, 404],
})

export const reportLaunchStep = operation(address.reportLaunchStep, {
  tag: 'launch',
  access: 'anyone',
  summary: 'For companion apps: how far they are',
  description:
    'The secret `report` of the ticket is sent as `Authorization: Bearer …`. Steps go forward only; none follows applied, declined or failed.',
  body: LaunchReport,
  refusals: [403, 404, 409, 422, 429],
})

export const getDesktop = operation(address.getDesktop, {
  tag: 'launch',
  access: 'user',
  summary: 'What shows wallpapers on the computer of the server, to who sits at it',
  description: 'Needs the setting DESKTOP, and a call from the same computer and its same user.',
  answer: Desktop,
  refusals: [401, 403, 404],
})

export const applyToDesktop = operation(address.applyToDesktop, {
  tag: 'launch',
  access: 'user',
  summary: 'Shows a packaged result on the computer of the server, to who sits at it',
  body: DesktopBody,
  exactBody: true,
  answer: DesktopAnswer,
  refusals: [401, 403, 404, 409, 422],
})

export const restoreDesktop = operation(address.restoreDesktop, {
  tag: 'launch',
  access: 'user',
  summary: 'Brings back what was shown before the first wallpaper of ours',
  answer: DesktopAnswer,
  refusals: [401, 403, 404, 409],
})
