import { CircleAlert } from 'lucide'
import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './Icon.tsx'

export interface TextFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'size' | 'onChange'> {
  label: ReactNode
  value: string
  onValueChange: (value: string) => void
  /** Error message, shown below the field and announced. */
  error?: string | null | undefined
  hint?: ReactNode
  ref?: Ref<HTMLInputElement> | undefined
}

/** Text input with a visible label. */
export function TextField({ label, value, onValueChange, error, hint, className, id, ...rest }: TextFieldProps) {
  const ownId = useId()
  const inputId = id ?? ownId
  const noteId = `${ownId}-note`
  return (
    <div className={classNames('mi-field', className)}>
      <label htmlFor={inputId}>{label}</label>
      <input
        {...rest}
        id={inputId}
        value={value}
        className={classNames('mi-input', error && 'mi-is-bad')}
        aria-invalid={error ? true : undefined}
        aria-describedby={error || hint ? noteId : undefined}
        onChange={(event) => onValueChange(event.currentTarget.value)}
      />
      {error ? (
        <p id={noteId} className="mi-hint mi-bad" role="alert">
          <Icon icon={CircleAlert} size="sm" />
          {error}
        </p>
      ) : (
        hint && (
          <p id={noteId} className="mi-hint">
            {hint}
          </p>
        )
      )}
    </div>
  )
}
