import { useEvent } from '@mirari/ui'
import { type ReactNode, useEffect, useState } from 'react'

interface OnDemandProps<Module> {
  /** Imports the code; a function of constant identity. */
  load: () => Promise<Module>
  /** Called when the code cannot be loaded. */
  onClose: () => void
  children: (module: Module) => ReactNode
}

/** Part of the box whose code is loaded when it is first opened. */
export function OnDemand<Module>({ load, onClose, children }: OnDemandProps<Module>) {
  const [loaded, setLoaded] = useState<{ module: Module } | null>(null)
  const close = useEvent(onClose)
  useEffect(() => {
    let isStale = false
    load().then(
      (module) => !isStale && setLoaded({ module }),
      () => !isStale && close(),
    )
    return () => {
      isStale = true
    }
  }, [load, close])
  return loaded && children(loaded.module)
}
