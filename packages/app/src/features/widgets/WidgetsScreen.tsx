import { useState } from 'react'
import { Configurator } from './Configurator.tsx'
import { useEmbedScript } from './use-embed-script.ts'
import { type Widget, widgets } from './widget-options.ts'

/** The screen that puts a widget of this server together for another site. */
export function WidgetsScreen() {
  const [widget, setWidget] = useState<Widget>(widgets[0])
  const script = useEmbedScript(widget.script)
  return (
    <Configurator
      key={widget.tag}
      widget={widget}
      origin={location.origin}
      scriptUrl={`${location.origin}/embed/v0/${widget.script}.js`}
      script={script}
      onWidgetChange={setWidget}
    />
  )
}
