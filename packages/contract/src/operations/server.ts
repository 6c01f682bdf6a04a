import { Type } from '@sinclair/typebox'
import * as address from '../addresses.ts'
import { operation } from '../operation.ts'
import { CompanionLink, Health, Installer, InstallerQuery, Oembed, OembedQuery, Visit } from '../schemas/server.ts'

const Changelog = Type.String()

export const getHealth = operation(address.getHealth, {
  tag: 'server',
  access: 'anyone',
  summary: 'Whether the server answers',
  answer: Health,
  refusals: [],
})

export const recordVisit = operation(address.recordVisit, {
  tag: 'server',
  access: 'viewer',
  summary: 'Counts a visit of a part of the app',
  description: 'Only day, tab, type and whether somebody was signed in are counted; the rest is not kept.',
  body: Visit,
  refusals: [401, 422],
})

export const getOembed = operation(address.getOembed, {
  tag: 'server',
  access: 'anyone',
  summary: 'oEmbed 1.0: how to show a published result on another site',
  query: OembedQuery,
  answer: Oembed,
  refusals: [404, 422, 501],
})

export const getChangelog = operation(address.getChangelog, {
  tag: 'server',
  access: 'anyone',
  summary: 'What is new in the companion app; the first line holds its version',
  answer: Changelog,
  answerType: 'text/markdown',
  refusals: [404],
})

export const getCompanionLink = operation(address.getCompanionLink, {
  tag: 'server',
  access: 'anyone',
  summary: 'Where wallpapers open: the link to the companion app, and the address of playing pages',
  answer: CompanionLink,
  refusals: [],
})

export const getInstaller = operation(address.getInstaller, {
  tag: 'server',
  access: 'anyone',
  summary: 'The installer of the companion app',
  query: InstallerQuery,
  answer: Installer,
  refusals: [404],
})
