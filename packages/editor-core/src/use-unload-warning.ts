import { useEvent } from '@mirari/ui'
import { useEffect } from 'react'

/** Lets the browser ask before the page is left, while `isUnsaved` says so. */
export function useUnloadWarning(isUnsaved: () => boolean): void {
  const onBeforeUnload = useEvent((event: BeforeUnloadEvent) => {
    if (isUnsaved()) event.preventDefault()
  })
  useEffect(() => {
    window.addEventListener('beforeunload', onBeforeUnload)
    return () => window.removeEventListener('beforeunload', onBeforeUnload)
  }, [onBeforeUnload])
}
