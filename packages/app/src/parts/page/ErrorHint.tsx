import { Icon } from '@mirari/ui'
import { CircleAlert } from 'lucide'
import type { ComponentProps } from 'react'

/** Error message of a form, announced to assistive technology as soon as it appears. */
export function ErrorHint({ children, ...attributes }: Pick<ComponentProps<'p'>, 'id' | 'lang' | 'children'>) {
  return (
    <p {...attributes} className="mi-hint mi-bad" role="alert">
      <Icon icon={CircleAlert} size="sm" />
      {children}
    </p>
  )
}
