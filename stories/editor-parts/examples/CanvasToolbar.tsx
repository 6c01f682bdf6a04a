import '@mirari/editor-core/styles.css'
import { CanvasToolbar } from '@mirari/editor-core'
import { useState } from 'react'

const last = 3

/** Counts changes: `step` of them are done, the others were taken back. */
export function Example() {
  const [step, setStep] = useState(last)
  return (
    <CanvasToolbar
      label="Canvas"
      output="1920 x 1080"
      outputLabel="Output"
      undo={{ label: 'Undo', shortcuts: ['mod+z'], isEnabled: step > 0, onRun: () => setStep(step - 1) }}
      redo={{ label: 'Redo', shortcuts: ['mod+shift+z'], isEnabled: step < last, onRun: () => setStep(step + 1) }}
      help={{ label: 'Keyboard shortcuts', onRun: () => setStep(last) }}
    />
  )
}
