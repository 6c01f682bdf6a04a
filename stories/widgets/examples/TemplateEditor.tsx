import '@mirari/template-editor/styles.css'
import { TemplateEditor, type TemplateEditorPort } from '@mirari/template-editor'
import { Button, createToasts, Toaster } from '@mirari/ui'
import { useState } from 'react'

const toasts = createToasts()

/** What the editor asks of its host, such as to save; see the README of the package for one that calls a server. */
export function Example({ port }: { port: TemplateEditorPort }) {
  const [isOpen, setOpen] = useState(true)
  return (
    <>
      {isOpen ? (
        <TemplateEditor port={port} initial={null} onClose={() => setOpen(false)} notify={toasts.notify} />
      ) : (
        <Button onClick={() => setOpen(true)}>New template</Button>
      )}
      <Toaster toasts={toasts} />
    </>
  )
}
