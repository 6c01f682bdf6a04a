import { CommandButton } from '@mirari/editor-core'
import { Button, classNames, IconButton, useStore } from '@mirari/ui'
import { RotateCw, SquareTerminal, X } from 'lucide'
import { useEffect, useRef, useState } from 'react'
import { useEditor, useEditorState } from '../editor-context.ts'
import type { NumberedReport } from './running-page.ts'

interface ConsoleProps {
  /** Reads the chosen folder again; absent when there is none that can be read. */
  onReload?: (() => void) | undefined
}

/** What the page of the template says: messages and errors, for its author. Nothing for a template without a page. */
export function Console({ onReload }: ConsoleProps) {
  const { page, texts } = useEditor()
  const hasPage = useEditorState(({ base }) => base.files !== null)
  const reports = useStore(page)
  const [isOpen, setIsOpen] = useState(false)
  if (!hasPage) return null
  const errors = reports.filter(({ level }) => level === 'error').length
  return (
    <>
      {isOpen && (
        <section className="mi-te-console" aria-label={texts.console.title}>
          <header>
            <b className="mi-grow">{texts.console.title}</b>
            <Button size="sm" variant="quiet" onClick={page.clear}>
              {texts.console.clear}
            </Button>
            <IconButton icon={X} size="sm" label={texts.console.close} tip={false} onClick={() => setIsOpen(false)} />
          </header>
          <Reports reports={reports} title={texts.console.title} empty={texts.console.empty} />
        </section>
      )}
      <div className="mi-float-bar mi-te-author" role="toolbar" aria-label={texts.console.author}>
        <CommandButton
          icon={SquareTerminal}
          side="top"
          label={errors > 0 ? texts.console.withErrors(errors) : texts.console.title}
          isPressed={isOpen}
          className={classNames(errors > 0 && 'mi-te-has-errors')}
          onRun={() => setIsOpen((open) => !open)}
        />
        {onReload && <CommandButton icon={RotateCw} side="top" label={texts.console.reload} onRun={onReload} />}
      </div>
    </>
  )
}

interface ReportsProps {
  reports: readonly NumberedReport[]
  title: string
  empty: string
}

function Reports({ reports, title, empty }: ReportsProps) {
  const list = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new line is scrolled into view
  useEffect(() => {
    list.current?.scrollTo(0, list.current.scrollHeight)
  }, [reports])
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it
    <div ref={list} role="log" tabIndex={0} aria-label={title} className="mi-te-reports">
      {reports.length === 0 && <p className="mi-te-quiet">{empty}</p>}
      {reports.map(({ id, level, text, source }) => (
        <p key={id} data-level={level}>
          <span>{text}</span>
          {source && <code>{source}</code>}
        </p>
      ))}
    </div>
  )
}
