import type { GenerationResult, Person } from '@mirari/contract/schemas'
import { escapeHtml } from '../platform/http/escape-html.ts'
import { embedPath, personPath, previewImage, type SizedImage, sharePath } from './addresses.ts'

/** The product's name, as previews show it. */
export const siteName = 'Mirari'

/** Maximum length of a description; previews cut longer texts anyway. */
const maxDescription = 300

/** A prompt on one line, cut at the end of a word if possible. */
export function oneLine(text: string, maxLength = maxDescription): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= maxLength) return line
  const cut = line.slice(0, maxLength - 1)
  const space = cut.lastIndexOf(' ')
  // The cut must not leave half a surrogate pair.
  return `${cut.slice(0, space > maxLength / 2 ? space : undefined).replace(/[\uD800-\uDBFF]$/, '')}…`
}

/** Address of the oEmbed description of a result. */
export function oembedAddress(origin: string, id: string): string {
  return `${origin}/api/oembed?${new URLSearchParams({ url: origin + sharePath(id), format: 'json' })}`
}

type Tag = readonly [name: string, content: string | number]

/** Tags that the app takes away again once another address is open. */
const meta =
  (kind: 'property' | 'name') =>
  ([name, content]: Tag) =>
    `<meta ${kind}="${name}" content="${escapeHtml(String(content))}" data-share>`

function imageProperties({ path, width, height }: SizedImage, origin: string): Tag[] {
  return [
    ['og:image', new URL(path, origin).href],
    ['og:image:type', 'image/jpeg'],
    ['og:image:width', width],
    ['og:image:height', height],
  ]
}

/** What a link preview reads of a person's page: who it is, what they published, and the newest image of it. */
export function personHead(
  { person, newest, description }: { person: Person; newest: GenerationResult | null; description: string },
  origin: string,
): string {
  const address = new URL(personPath(person), origin).href
  const name = oneLine(person.username)
  const card = newest && previewImage(newest)
  const properties: Tag[] = [
    ['og:site_name', siteName],
    ['og:type', 'profile'],
    ['og:url', address],
    ['og:title', name],
    ['og:description', description],
    ['profile:username', person.username],
    ...(card ? imageProperties(card, origin) : []),
  ]
  const names: Tag[] = [
    ['twitter:card', card ? 'summary_large_image' : 'summary'],
    ['twitter:title', name],
    ['twitter:description', description],
    ...(card ? ([['twitter:image', new URL(card.path, origin).href]] satisfies Tag[]) : []),
  ]
  return [
    `<link rel="canonical" href="${escapeHtml(address)}" data-share>`,
    ...properties.map(meta('property')),
    ...names.map(meta('name')),
  ].join('\n')
}

/** What a link preview reads of the app itself: its name, its description, and the image that was published last. */
export function homeHead(description: string, newest: GenerationResult | null, origin: string): string {
  const card = newest && previewImage(newest)
  const properties: Tag[] = [
    ['og:site_name', siteName],
    ['og:type', 'website'],
    ['og:url', `${origin}/`],
    ['og:title', siteName],
    ['og:description', description],
    ...(card ? imageProperties(card, origin) : []),
  ]
  const names: Tag[] = [
    ['twitter:card', card ? 'summary_large_image' : 'summary'],
    ['twitter:title', siteName],
    ['twitter:description', description],
    ...(card ? ([['twitter:image', new URL(card.path, origin).href]] satisfies Tag[]) : []),
  ]
  return [...properties.map(meta('property')), ...names.map(meta('name'))].join('\n')
}

/**
 * Tags for link previews of a published result: Open Graph, Twitter card and the address of its oEmbed description.
 * Every tag has `data-share`, by which the app removes it.
 */
export function previewHead(result: GenerationResult, origin: string): string {
  const { generation_result_id: id, video_url } = result
  const address = (path: string) => new URL(path, origin).href
  const share = address(sharePath(id))
  const title = oneLine(result.title)
  // A wallpaper made from an image has no prompt.
  const description = oneLine(result.prompt) || title
  const card = previewImage(result)
  const properties: Tag[] = [
    ['og:site_name', siteName],
    ['og:type', video_url === null ? 'website' : 'video.other'],
    ['og:url', share],
    ['og:title', title],
    ['og:description', description],
    ...imageProperties(card, origin),
    ['og:image:alt', description],
  ]
  if (video_url !== null) {
    properties.push(
      ['og:video', address(video_url)],
      ['og:video:type', 'video/mp4'],
      ['og:video:width', result.width],
      ['og:video:height', result.height],
    )
    if (origin.startsWith('https:')) properties.push(['og:video:secure_url', address(video_url)])
  }
  const names: Tag[] = [
    ['twitter:card', video_url === null ? 'summary_large_image' : 'player'],
    ['twitter:title', title],
    ['twitter:description', description],
    ['twitter:image', address(card.path)],
    ['twitter:image:alt', description],
  ]
  if (video_url !== null) {
    names.push(
      ['twitter:player', address(embedPath(id))],
      ['twitter:player:width', result.width],
      ['twitter:player:height', result.height],
      ['twitter:player:stream', address(video_url)],
      ['twitter:player:stream:content_type', 'video/mp4'],
    )
  }
  return [
    `<link rel="canonical" href="${escapeHtml(share)}" data-share>`,
    `<link rel="alternate" type="application/json+oembed" href="${escapeHtml(oembedAddress(origin, id))}" title="${escapeHtml(title)}" data-share>`,
    ...properties.map(meta('property')),
    ...names.map(meta('name')),
  ].join('\n')
}
