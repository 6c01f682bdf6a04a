import { useEffect, useRef, useState } from 'react'

/**
 * Whether a picker is open. A press asks for it while the browser is in the middle of its own popover steps, and showing
 * a popover inside of them is an error: opening waits for the next task.
 */
export function usePickerOpen(): [open: boolean, onOpenChange: (open: boolean) => void] {
  const [open, setOpen] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const change = (next: boolean) => {
    clearTimeout(timer.current)
    if (next) timer.current = setTimeout(() => setOpen(true))
    else setOpen(false)
  }
  return [open, change]
}
