import '@mirari/editor-core/styles.css'
import { ArrangeBar, type ArrangeCommandId } from '@mirari/editor-core'
import { useState } from 'react'

/** An editor reads label and shortcut from its list of commands; here each is called by its id. */
export function Example() {
  const [last, setLast] = useState<ArrangeCommandId | null>(null)
  return (
    <>
      <ArrangeBar label="Arrange" command={(id) => ({ label: id, onRun: () => setLast(id) })} />
      <output>{last ?? 'Nothing was run yet.'}</output>
    </>
  )
}
