import { typeFilters } from '@mirari/model'
import { type Static, Type } from '@sinclair/typebox'
import { feedbackTags, feedbackTypes, launchProcessors, launchSystems } from '../lists.ts'
import { nullable, oneOf, withDefault } from './common.ts'
import { visitTabs } from './vocabulary.ts'

export const Health = Type.Object({ status: Type.Literal('ok') }, { $id: 'Health' })

const maxAddressLength = 2048
const address = Type.String({ maxLength: maxAddressLength })

/** A visit of a screen. */
export const Visit = Type.Object(
  {
    path: address,
    tab: oneOf(visitTabs),
    type: oneOf(typeFilters),
    item_id: nullable(Type.String({ maxLength: 64 })),
    referrer: address,
  },
  { $id: 'Visit' },
)
export type Visit = Static<typeof Visit>

export const FeedbackBody = Type.Object(
  {
    // The service checks lengths and emptiness, because its refusals are more specific.
    issue_description: Type.String(),
    feedback_type: Type.Optional(oneOf(feedbackTypes)),
    navigation_tag: Type.Optional(oneOf(feedbackTags)),
    issue_link: Type.Optional(Type.String()),
    issue_prompt: Type.Optional(Type.String()),
    attachment_images: Type.Optional(Type.Array(Type.String(), { description: 'Addresses of own uploads' })),
    priority: Type.Optional(Type.Literal('normal')),
  },
  { $id: 'Feedback' },
)
export type FeedbackBody = Static<typeof FeedbackBody>
export const FeedbackAnswer = Type.Object({ message: Type.String() }, { $id: 'FeedbackAnswer' })

const maxSidePx = 10_000
const side = (name: string) =>
  withDefault(Type.Integer({ minimum: 1, maximum: maxSidePx, description: `Most ${name} in px` }), maxSidePx)

export const OembedQuery = Type.Object({
  url: Type.String({ maxLength: maxAddressLength, description: 'The share address of a published result' }),
  maxwidth: side('width'),
  maxheight: side('height'),
  format: withDefault(oneOf(['json', 'xml']), 'json'),
})
/** An answer of oEmbed 1.0 (https://oembed.com). */
export const Oembed = Type.Object(
  {
    version: Type.Literal('1.0'),
    type: oneOf(['photo', 'video', 'link']),
    title: Type.String(),
    author_name: Type.String(),
    provider_name: Type.String(),
    provider_url: Type.String(),
    cache_age: Type.Integer({ description: 'Seconds' }),
    width: Type.Optional(Type.Integer()),
    height: Type.Optional(Type.Integer()),
    thumbnail_url: Type.Optional(Type.String()),
    thumbnail_width: Type.Optional(Type.Integer()),
    thumbnail_height: Type.Optional(Type.Integer()),
    url: Type.Optional(Type.String()),
    html: Type.Optional(Type.String()),
  },
  { $id: 'Oembed' },
)
export const CompanionLink = Type.Object(
  {
    link: Type.String({ examples: ['mirari://apply?v=1&from={origin}&t={ticket}'] }),
    play: Type.String({
      description: 'Folder of the pages in which published wallpapers play, each below its id',
      examples: ['https://mirari.example/play/'],
    }),
    desktop: Type.Boolean({
      description: 'Whether this server sets wallpapers on the computer that the call comes from',
    }),
    installers: Type.Array(oneOf(launchSystems), { description: 'Systems for which there is an installer' }),
  },
  { $id: 'CompanionLink' },
)
export const InstallerQuery = Type.Object({
  platform: Type.Optional(oneOf(launchSystems, { description: 'Default: what the browser says it runs on' })),
  processor: Type.Optional(
    oneOf(launchProcessors, { description: 'Default: what the browser says, else the usual one of the system' }),
  ),
})
export const Installer = Type.Object(
  {
    url: Type.String({ examples: ['/app/installer/mirari-1.2.0.exe'] }),
    version: Type.String({ examples: ['1.2.0'] }),
  },
  { $id: 'Installer' },
)
