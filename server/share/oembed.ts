import type { GenerationResult } from '@mirari/contract/schemas'
import { escapeHtml } from '../platform/http/escape-html.ts'
import { embedPath, imageWithin, previewWithin } from './addresses.ts'
import { oneLine, siteName } from './preview-head.ts'

/** Maximum sides in px that the requesting site has room for. */
export interface OembedRoom {
  maxwidth: number
  maxheight: number
}

/** An answer of oEmbed 1.0 (https://oembed.com). */
export interface Oembed {
  version: '1.0'
  /** A link where the asking site has no room for the image. */
  type: 'photo' | 'video' | 'link'
  title: string
  author_name: string
  provider_name: string
  provider_url: string
  cache_age: number
  width?: number
  height?: number
  thumbnail_url?: string
  thumbnail_width?: number
  thumbnail_height?: number
  /** Address of an image. */
  url?: string
  /** HTML of a frame for a video. */
  html?: string
}

/** Cache lifetime in seconds; short, because a result may be unpublished at any time. */
const cacheAgeS = 3600

/** Describes a published result to a site that wants to show it. */
export function describeForEmbedding(result: GenerationResult, origin: string, room: OembedRoom): Oembed {
  const { generation_result_id: id, picture, video_url } = result
  const address = (path: string) => new URL(path, origin).href
  const widest = Math.min(room.maxwidth, Math.floor((room.maxheight * picture.width) / picture.height))
  const thumbnail = previewWithin(picture, widest)
  const common = {
    version: '1.0',
    title: oneLine(result.title),
    author_name: result.creator.username,
    provider_name: siteName,
    provider_url: origin,
    cache_age: cacheAgeS,
    ...(thumbnail && {
      thumbnail_url: address(thumbnail.path),
      thumbnail_width: thumbnail.width,
      thumbnail_height: thumbnail.height,
    }),
  } as const
  if (video_url === null) {
    const image = imageWithin(picture, widest)
    if (image === null) return { ...common, type: 'link' }
    return { ...common, type: 'photo', url: address(image.path), width: image.width, height: image.height }
  }
  const scale = Math.min(1, room.maxwidth / result.width, room.maxheight / result.height)
  const width = Math.max(1, Math.floor(result.width * scale))
  const height = Math.max(1, Math.floor(result.height * scale))
  const frame = `<iframe src="${escapeHtml(address(embedPath(id)))}" width="${width}" height="${height}" style="border:0" title="${escapeHtml(oneLine(result.title))}" allowfullscreen></iframe>`
  return { ...common, type: 'video', html: frame, width, height }
}

/** Path of an address of this server; null for an address of another site. */
export function ownSharePath(url: string, origins: readonly string[]): string | null {
  if (!URL.canParse(url)) return null
  const { origin, pathname } = new URL(url)
  return origins.includes(origin) ? pathname : null
}
