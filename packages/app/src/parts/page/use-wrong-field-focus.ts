import { type RefObject, useEffect, useRef } from 'react'

/**
 * For a form: the focus goes to its first wrong field, with which one goes on and which may be out of sight.
 * @param failure changes with each failed try; null, or 0 tries, for none
 */
export function useWrongFieldFocus(failure: unknown): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (failure) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [failure])
  return form
}
