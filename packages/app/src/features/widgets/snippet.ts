import type { Widget, WidgetVariable } from './widget-options.ts'

/** What was chosen for a widget. */
export interface WidgetChoice {
  /** By attribute; one that is missing or empty is left out of the code. */
  attributes: Readonly<Record<string, string>>
  /** The host page's own colors; null for those of the theme. */
  colors: Readonly<Record<WidgetVariable, string>> | null
  /** Whether the host page has a copy of the script of its own. */
  isPinned: boolean
}

/** A script of this server as it is now. */
export interface EmbedScript {
  /** Address that is gone when the script changes. */
  path: string
  /** Value of the attribute `integrity`. */
  integrity: string
}

/** Name that a copy of the script gets on another site. */
export function copyName({ tag }: Widget): string {
  return `${tag}.js`
}

/**
 * The HTML for the host page. `script` is null while its hash is not known: then a pinned script has none yet.
 *
 * @param origin of this server
 */
export function snippet(widget: Widget, choice: WidgetChoice, origin: string, script: EmbedScript | null): string {
  const { tag } = widget
  // A copy cannot know the server that it is to ask.
  const attributes = Object.entries({ ...(choice.isPinned && { server: origin }), ...choice.attributes })
    .filter(([, value]) => value !== '')
    .map(([name, value]) => ` ${name}="${escapeAttribute(value)}"`)
  const source = choice.isPinned
    ? `src="/${copyName(widget)}"${script ? ` integrity="${script.integrity}"` : ''}`
    : `src="${origin}/embed/v0/${widget.script}.js"`
  return `<script type="module" ${source}></script>\n\n<${tag}${attributes.join('')}></${tag}>`
}

/** The rule for a stylesheet of the host page; null when the colors are the theme's. */
export function stylesheet({ tag }: Widget, { colors }: WidgetChoice): string | null {
  if (colors === null) return null
  const lines = Object.entries(colors).map(([name, value]) => `  ${name}: ${value};`)
  return [`${tag} {`, ...lines, '}'].join('\n')
}

/** What a Content-Security-Policy of the host page must allow, one directive in a line. */
export function policy({ imageSources }: Widget, { isPinned }: WidgetChoice, origin: string): string {
  return [
    `script-src ${isPinned ? "'self'" : origin}`,
    `connect-src ${origin}`,
    `img-src ${[origin, ...imageSources].join(' ')}`,
    `media-src ${origin}`,
  ].join(';\n')
}

function escapeAttribute(value: string): string {
  return value.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}
