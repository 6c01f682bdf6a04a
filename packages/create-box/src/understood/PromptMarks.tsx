import { type RefObject, useEffect, useRef, useState } from 'react'
import { useBox } from '../box-context.ts'
import { useBoxTexts } from '../texts/use-box-texts.ts'
import { MarksLegend } from './MarksLegend.tsx'
import { markedWords, piecesOf } from './marks.ts'
import { useMirror } from './use-mirror.ts'
import { type Understand, useUnderstood } from './use-understood.ts'

/** Pause in ms before a screen reader is told, so that it is not told while somebody types. */
const tellPauseMs = 1200

interface PromptMarksProps {
  field: RefObject<HTMLTextAreaElement | null>
}

/** Lines under the words of the prompt by what the engine will make of them; nothing where the host does not ask. */
export function PromptMarks({ field }: PromptMarksProps) {
  const { understand } = useBox()
  return understand ? <Marks field={field} understand={understand} /> : null
}

function Marks({ field, understand }: PromptMarksProps & { understand: Understand }) {
  const texts = useBoxTexts()
  const { prompt, marks, isSettled } = useUnderstood(field, understand)
  const layer = useRef<HTMLDivElement>(null)
  useMirror(layer, field, prompt)
  const words = markedWords(prompt, marks)
  const sentence = useLate(isSettled && marks.length > 0 ? texts.understoodSentence(words) : '')
  return (
    <>
      <div ref={layer} className="mi-create-marks" aria-hidden="true">
        {marks.length > 0 &&
          piecesOf(prompt, marks).map(({ from, text, strength }) => (
            <span key={from} data-strength={strength ?? undefined}>
              {text}
            </span>
          ))}
        {/* A last line without letters has a height, too. */}
        {'\u200b'}
      </div>
      <p className="mi-sr" role="status">
        {sentence}
      </p>
      {marks.length > 0 && <MarksLegend words={words} />}
    </>
  )
}

/** A text once it has not changed for a while. */
function useLate(text: string): string {
  const [late, setLate] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setLate(text), tellPauseMs)
    return () => clearTimeout(timer)
  }, [text])
  return late
}
