import { IconButton } from '@mirari/ui'
import { ChevronDown } from 'lucide'
import type { ReactNode } from 'react'
import { useEditor } from '../editor-context.ts'

interface PanelHeadProps {
  title: string
  /** Closes the panel where it is a sheet. */
  onHide: () => void
  /** Between the title and the way to close it. */
  children?: ReactNode
}

/** The head of a panel, which on narrow screens is the head of a sheet. */
export function PanelHead({ title, onHide, children }: PanelHeadProps) {
  const { texts } = useEditor()
  return (
    <header className="mi-te-head">
      <h2 className="mi-h4 mi-grow mi-cut">{title}</h2>
      {children}
      <IconButton icon={ChevronDown} label={texts.panels.hide} tip={false} className="mi-te-hide" onClick={onHide} />
    </header>
  )
}
