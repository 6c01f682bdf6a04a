import type { Widget, WidgetVariable } from './widget-options.ts'

/** What was chosen for a widget. */
export interface WidgetChoice {
  /** By attribute; one that is missing or empty is left out of the code. */
  attributes: Readonly<Record<string, string>>
  /** The host page's own colors; null for those of the theme. */
  colors: Readonly<Record<WidgetVariable, string>> | null
  /** Whether the host page has a copy of the script of its own. */
  isPinned: boolean
  /** Whether the host page frames the widget's own page, and runs no script of this server. */
  isFramed: boolean
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

/** Whether the widget's own page is framed, which not every widget has. */
const frameOf = ({ frame }: Widget, { isFramed }: WidgetChoice) => (isFramed ? frame : null)

/** The options that hold in the chosen way. */
export function optionsOf(widget: Widget, choice: WidgetChoice): Widget['options'] {
  const without = frameOf(widget, choice)?.without ?? []
  return widget.options.filter(({ attribute }) => !without.includes(attribute))
}

/** Address of the widget's own page with what was chosen; null where the widget is an element of the host page. */
export function frameAddress(widget: Widget, choice: WidgetChoice, origin: string): string | null {
  const frame = frameOf(widget, choice)
  if (frame === null) return null
  const address = new URL(frame.path, origin)
  for (const { attribute } of optionsOf(widget, choice)) {
    const value = choice.attributes[attribute] ?? ''
    if (value !== '') address.searchParams.set(frame.names[attribute] ?? attribute, value)
  }
  return address.href
}

/** A script of the host page that makes the frame as high as what it shows; null where the widget is an element. */
export function frameScript(widget: Widget, choice: WidgetChoice, origin: string): string | null {
  if (frameOf(widget, choice) === null) return null
  return `addEventListener('message', ({ origin, source, data }) => {
  if (origin !== '${origin}' || data.type !== 'mirari-resize') return
  for (const frame of document.querySelectorAll('.${widget.tag}'))
    if (frame.contentWindow === source) frame.style.height = \`\${data.detail.height}px\`
})`
}

/**
 * The HTML for the host page. `script` is null while its hash is not known: then a pinned script has none yet.
 *
 * @param origin of this server
 */
export function snippet(widget: Widget, choice: WidgetChoice, origin: string, script: EmbedScript | null): string {
  const { tag } = widget
  const address = frameAddress(widget, choice, origin)
  if (address !== null) return `<iframe class="${tag}" src="${escapeAttribute(address)}" title="Mirari"></iframe>`
  // A copy cannot know the server that it is to ask.
  const attributes = Object.entries({ ...(choice.isPinned && { server: origin }), ...choice.attributes })
    .filter(([, value]) => value !== '')
    .map(([name, value]) => ` ${name}="${escapeAttribute(value)}"`)
  const source = choice.isPinned
    ? `src="/${copyName(widget)}"${script ? ` integrity="${script.integrity}"` : ''}`
    : `src="${origin}/embed/v0/${widget.script}.js"`
  return `<script type="module" ${source}></script>\n\n<${tag}${attributes.join('')}></${tag}>`
}

/** The rule for a stylesheet of the host page; null where it needs none. */
export function stylesheet(widget: Widget, choice: WidgetChoice): string | null {
  const { colors } = choice
  // A strict policy refuses attributes of style.
  if (frameOf(widget, choice) !== null) return `.${widget.tag} {\n  width: 100%;\n  border: 0;\n}`
  if (colors === null) return null
  const lines = Object.entries(colors).map(([name, value]) => `  ${name}: ${value};`)
  return [`${widget.tag} {`, ...lines, '}'].join('\n')
}

/** What a Content-Security-Policy of the host page must allow, one directive in a line. */
export function policy(widget: Widget, choice: WidgetChoice, origin: string): string {
  if (frameOf(widget, choice) !== null) return `frame-src ${origin}`
  const { imageSources } = widget
  const { isPinned } = choice
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
