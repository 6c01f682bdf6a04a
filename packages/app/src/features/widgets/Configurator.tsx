import { Button, Icon, Segmented } from '@mirari/ui'
import { Download } from 'lucide'
import { useState } from 'react'
import { ChoiceField } from '../../parts/page/ChoiceField.tsx'
import { WindowHead } from '../../parts/page/WindowHead.tsx'
import { CodeBlock } from './CodeBlock.tsx'
import { ColorFields } from './ColorFields.tsx'
import { OptionFields } from './OptionFields.tsx'
import { copyName, frameScript, optionsOf, policy, snippet, stylesheet, type WidgetChoice } from './snippet.ts'
import type { EmbedScriptView } from './use-embed-script.ts'
import { useWidgetsTexts } from './use-widgets-texts.ts'
import { WidgetPreview } from './WidgetPreview.tsx'
import { type Widget, widgets } from './widget-options.ts'

export interface ConfiguratorProps {
  widget: Widget
  /** Origin of this server. */
  origin: string
  /** Address of the widget's script for the preview. */
  scriptUrl: string
  script: EmbedScriptView
  /** Called when another widget is chosen. */
  onWidgetChange: (widget: Widget) => void
}

/** Choices, the widget as it will look, and the code for the host page. */
export function Configurator({ widget, origin, scriptUrl, script, onWidgetChange }: ConfiguratorProps) {
  const texts = useWidgetsTexts()
  const [choice, setChoice] = useState<WidgetChoice>({
    attributes: {},
    colors: null,
    isPinned: false,
    isFramed: false,
  })
  const change = (part: Partial<WidgetChoice>) => setChoice((now) => ({ ...now, ...part }))
  return (
    <div className="mi-widgets">
      <WindowHead title={texts.title} back={texts.backToApp} />
      {/* What scrolls must be reached by keyboard, also where a part has no control. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: see above */}
      <main id="content" tabIndex={0}>
        <p className="mi-widgets-line mi-t2">{texts.line}</p>
        <section className="mi-widgets-options" aria-label={texts.options}>
          <h2 className="mi-h3">{texts.options}</h2>
          <Segmented
            fit
            label={texts.widget}
            items={widgets.map(({ script: value }) => ({ value, label: texts.widgets[value] }))}
            value={widget.script}
            onValueChange={(name) => onWidgetChange(widgets.find((one) => one.script === name) ?? widgets[0])}
          />
          {widget.frame !== null && (
            <WayField isFramed={choice.isFramed} onFramedChange={(isFramed) => change({ isFramed })} />
          )}
          <OptionFields
            options={optionsOf(widget, choice)}
            attributes={choice.attributes}
            onAttributeChange={(attribute, value) =>
              setChoice((now) => ({ ...now, attributes: { ...now.attributes, [attribute]: value } }))
            }
          />
          {!choice.isFramed && (
            <ColorFields
              initial={widget.colors}
              colors={choice.colors}
              onColorsChange={(colors) => change({ colors })}
            />
          )}
          {widget.canPin && (
            <ScriptField
              widget={widget}
              choice={choice}
              script={script}
              onPinnedChange={(isPinned) => change({ isPinned })}
            />
          )}
        </section>
        <WidgetPreview widget={widget} choice={choice} scriptUrl={scriptUrl} />
        <CodeBlocks widget={widget} origin={origin} script={script} choice={choice} />
      </main>
    </div>
  )
}

interface WayFieldProps {
  isFramed: boolean
  onFramedChange: (isFramed: boolean) => void
}

/** Whether the widget is an element of the host page, or its own page in a frame. */
function WayField({ isFramed, onFramedChange }: WayFieldProps) {
  const texts = useWidgetsTexts()
  return (
    <ChoiceField
      fit
      label={texts.way}
      items={[
        { value: 'element', label: texts.element },
        { value: 'frame', label: texts.frame },
      ]}
      value={isFramed ? 'frame' : 'element'}
      onValueChange={(value) => onFramedChange(value === 'frame')}
    >
      <p className="mi-hint">{isFramed ? texts.frameLine : texts.elementLine}</p>
    </ChoiceField>
  )
}

interface ScriptFieldProps extends Pick<ConfiguratorProps, 'widget' | 'script'> {
  choice: WidgetChoice
  onPinnedChange: (isPinned: boolean) => void
}

/** Where the host page loads the script from. */
function ScriptField({ widget, choice, script, onPinnedChange }: ScriptFieldProps) {
  const texts = useWidgetsTexts()
  return (
    <ChoiceField
      fit
      label={texts.script}
      items={[
        { value: 'current', label: texts.current },
        { value: 'pinned', label: texts.pinned },
      ]}
      value={choice.isPinned ? 'pinned' : 'current'}
      onValueChange={(value) => onPinnedChange(value === 'pinned')}
    >
      <p className="mi-hint">{choice.isPinned ? texts.pinnedLine : texts.currentLine}</p>
      {choice.isPinned && script.status === 'ready' && (
        <a className="mi-window-link" href={script.script.path} download={copyName(widget)}>
          <Icon icon={Download} size="sm" />
          {texts.download}
        </a>
      )}
    </ChoiceField>
  )
}

function CodeBlocks({
  widget,
  origin,
  script,
  choice,
}: Omit<ConfiguratorProps, 'scriptUrl' | 'onWidgetChange'> & { choice: WidgetChoice }) {
  const texts = useWidgetsTexts()
  const rule = stylesheet(widget, choice)
  const resizing = frameScript(widget, choice, origin)
  const current = script.status === 'ready' ? script.script : null
  return (
    <div className="mi-widgets-codes">
      <CodeBlock title={texts.html} line={texts.htmlLine} code={snippet(widget, choice, origin, current)} />
      {rule !== null && <CodeBlock title={texts.css} line={texts.cssLine} code={rule} />}
      {resizing !== null && <CodeBlock title={texts.script} line={texts.frameScriptLine} code={resizing} />}
      <CodeBlock title={texts.policy} line={texts.policyLine} code={policy(widget, choice, origin)} />
      {!choice.isFramed && <IntegrityBlock script={script} />}
    </div>
  )
}

function IntegrityBlock({ script }: Pick<ConfiguratorProps, 'script'>) {
  const texts = useWidgetsTexts()
  return (
    <>
      {script.status === 'ready' && (
        <CodeBlock title={texts.integrity} line={texts.integrityLine} code={script.script.integrity} />
      )}
      {script.status === 'loading' && (
        <p className="mi-t2" role="status">
          {texts.integrityLoading}
        </p>
      )}
      {script.status === 'failed' && (
        <div className="mi-widgets-failed" role="alert">
          <p>{texts.integrityFailed}</p>
          <Button size="sm" onClick={script.retry}>
            {texts.tryAgain}
          </Button>
        </div>
      )}
    </>
  )
}
