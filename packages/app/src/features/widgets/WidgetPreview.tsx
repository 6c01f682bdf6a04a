import { Segmented } from '@mirari/ui'
import { useCallback, useEffect, useRef, useState } from 'react'
import { frameAddress, type WidgetChoice } from './snippet.ts'
import { useWidgetsTexts } from './use-widgets-texts.ts'
import type { Widget } from './widget-options.ts'

/** After the last change of a text the framed page is loaded again, ms. */
const typingMs = 400

export interface WidgetPreviewProps {
  widget: Widget
  choice: WidgetChoice
  /** Address of the widget's script. */
  scriptUrl: string
}

/**
 * The widget itself in a page of its own. Its attributes change in place, as a host page may change them; so the tiles
 * that are there stay.
 */
export function WidgetPreview({ widget, choice, scriptUrl }: WidgetPreviewProps) {
  const texts = useWidgetsTexts()
  const frame = useRef<HTMLIFrameElement>(null)
  const [width, setWidth] = useState<'wide' | 'phone'>('wide')

  // What the frame needs may not be written yet; the element then shows the rest.
  const isComplete = (choice.attributes[widget.frame?.needs ?? ''] ?? '') !== ''
  const address = useSettled(isComplete ? frameAddress(widget, choice, location.origin) : null, typingMs)

  const show = useCallback(() => {
    const element = frame.current?.contentDocument?.querySelector<HTMLElement>(widget.tag)
    if (element) dress(element, widget, choice)
  }, [widget, choice])
  useEffect(show, [show])

  function onLoad() {
    show()
    // The preview stays; what was chosen for `target` is for the host page.
    frame.current?.contentDocument?.addEventListener('mirari-open', (event) => {
      event.preventDefault()
      const { href } = (event as CustomEvent<{ href: string }>).detail
      window.open(href, '_blank', 'noopener')
    })
  }

  return (
    <section className="mi-widgets-preview" aria-label={texts.preview}>
      <header>
        <h2 className="mi-h3">{texts.preview}</h2>
        <Segmented
          label={texts.width}
          items={[
            { value: 'wide', label: texts.wide },
            { value: 'phone', label: texts.phone },
          ]}
          value={width}
          onValueChange={setWidth}
        />
      </header>
      <p className="mi-mini mi-t2">{texts.previewLines[widget.script]}</p>
      <iframe
        ref={frame}
        // Another frame, rather than another address of the same one, which would be a step back in the history.
        key={address ?? scriptUrl}
        title={texts.previewFrame}
        className={width === 'phone' ? 'mi-is-phone' : undefined}
        {...(address === null ? { srcDoc: pageOf(widget, scriptUrl) } : { src: address })}
        onLoad={onLoad}
      />
    </section>
  )
}

/** A value once it has not changed for so long, ms; what comes from null or becomes null counts at once. */
function useSettled(value: string | null, ms: number): string | null {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms)
    return () => clearTimeout(timer)
  }, [value, ms])
  return value === null || settled === null ? value : settled
}

/** Gives an element exactly these attributes and colors. */
function dress(element: HTMLElement, { options, colors: variables }: Widget, { attributes, colors }: WidgetChoice) {
  for (const { attribute } of options) {
    const value = attributes[attribute] ?? ''
    if (value === '') element.removeAttribute(attribute)
    else if (element.getAttribute(attribute) !== value) element.setAttribute(attribute, value)
  }
  for (const [name, value] of Object.entries(colors ?? variables))
    if (colors === null) element.style.removeProperty(name)
    else element.style.setProperty(name, value)
}

/** A host page with nothing but the widget. The element gets its attributes when the page is there. */
function pageOf({ tag }: Widget, scriptUrl: string): string {
  return [
    `<!doctype html><html lang="${document.documentElement.lang}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1"><title>Mirari</title>',
    '<meta name="color-scheme" content="light dark"><style>body { margin: 0 }</style>',
    `<script type="module" src="${scriptUrl}"></script></head><body><${tag}></${tag}></body></html>`,
  ].join('')
}
