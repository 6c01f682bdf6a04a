import { useStore } from '@mirari/ui'
import { type RefObject, useId } from 'react'
import { useLateTexts } from '../../i18n/use-late-texts.ts'
import { ErrorHint } from '../../parts/page/ErrorHint.tsx'
import type { ReportForm } from './report-form.ts'

interface ReportDescriptionProps {
  form: ReportForm
  area: RefObject<HTMLTextAreaElement | null>
}

/** Text area of the description, with its error message below. */
export function ReportDescription({ form, area }: ReportDescriptionProps) {
  const { report: texts } = useLateTexts()
  const { description, problem } = useStore(form)
  const id = useId()
  const hintId = `${id}-hint`
  return (
    <div className="mi-field">
      <label htmlFor={id}>{texts.description}</label>
      <textarea
        ref={area}
        id={id}
        className={problem === null ? 'mi-area' : 'mi-area mi-is-bad'}
        rows={4}
        value={description}
        data-autofocus=""
        aria-invalid={problem !== null || undefined}
        aria-describedby={problem === null ? undefined : hintId}
        onChange={({ currentTarget }) => form.describe(currentTarget.value)}
      />
      {problem !== null && <ErrorHint id={hintId}>{texts.problems[problem]}</ErrorHint>}
    </div>
  )
}
