import { type FeedbackTag, feedbackTags } from '@mirari/contract/lists'
import { useId } from 'react'
import { useLateTexts } from '../../i18n/use-late-texts.ts'

interface ReportTagProps {
  value: FeedbackTag
  onValueChange: (value: FeedbackTag) => void
}

/** Choice of the page that the report is about. */
export function ReportTag({ value, onValueChange }: ReportTagProps) {
  const { report: texts } = useLateTexts()
  const id = useId()
  return (
    <div className="mi-field">
      <label htmlFor={id}>{texts.page}</label>
      <select
        id={id}
        className="mi-input"
        value={value}
        onChange={({ currentTarget }) =>
          onValueChange(feedbackTags.find((tag) => tag === currentTarget.value) ?? 'Other')
        }
      >
        {feedbackTags.map((tag) => (
          <option key={tag} value={tag}>
            {texts.tags[tag]}
          </option>
        ))}
      </select>
    </div>
  )
}
