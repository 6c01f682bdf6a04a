import { Configurator } from './Configurator.tsx'
import { useEmbedScript } from './use-embed-script.ts'
import { feedWidget } from './widget-options.ts'

/** The screen that puts a widget of this server together for another site. */
export function WidgetsScreen() {
  const widget = feedWidget
  const script = useEmbedScript(widget.script)
  return (
    <Configurator
      widget={widget}
      origin={location.origin}
      scriptUrl={`${location.origin}/embed/v0/${widget.script}.js`}
      script={script}
    />
  )
}
