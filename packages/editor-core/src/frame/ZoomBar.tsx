import { Tooltip } from '@mirari/ui'
import { Minus, Plus } from 'lucide'
import { CommandButton, type CommandButtonProps, commandTip } from './CommandButton.tsx'

type ZoomCommand = Pick<CommandButtonProps, 'label' | 'shortcuts' | 'onRun'>

export interface ZoomBarProps {
  /** Accessible name of the bar. */
  label: string
  /** As '40%'. */
  zoom: string
  zoomOut: ZoomCommand
  zoomIn: ZoomCommand
  /** What a press on the percentage does. */
  fit: ZoomCommand
}

/** Floats under the canvas: smaller, the zoom, larger. A press on the zoom fits the canvas to its area. */
export function ZoomBar({ label, zoom, zoomOut, zoomIn, fit }: ZoomBarProps) {
  return (
    <div className="mi-float-bar mi-ed-float mi-ed-bottom" role="toolbar" aria-label={label}>
      <CommandButton icon={Minus} side="top" {...zoomOut} />
      <Tooltip text={commandTip(fit.label, fit.shortcuts)}>
        <button type="button" className="mi-ed-zoom" aria-label={`${fit.label}, ${label} ${zoom}`} onClick={fit.onRun}>
          {zoom}
        </button>
      </Tooltip>
      <CommandButton icon={Plus} side="top" {...zoomIn} />
    </div>
  )
}
