import type { BlockedWordList } from '@mirari/contract/schemas'
import { Button, TextField } from '@mirari/ui'
import { useState } from 'react'
import { ActDialog } from '../ActDialog.tsx'
import { type Column, TableOf } from '../DataTable.tsx'
import { LoadedPart } from '../LoadedPart.tsx'
import { useConsoleApi, useConsoleTexts } from '../use-console.ts'
import { useLoaded } from '../use-loaded.ts'

type Word = BlockedWordList['items'][number]

/** Blocked words, to be added and removed. */
export function BlockedWords() {
  const texts = useConsoleTexts()
  const { blocked: messages } = texts
  const api = useConsoleApi()
  const [list, reload] = useLoaded('words', api.blockedWords)
  const [asked, setAsked] = useState<'new' | Word | null>(null)
  const columns: readonly Column<Word>[] = [
    { id: 'word', label: messages.word, cell: ({ word }) => word },
    { id: 'time', label: messages.since, cell: ({ created_at }) => texts.dateTime(created_at) },
    {
      id: 'act',
      label: messages.act,
      cell: (word) => <Button onClick={() => setAsked(word)}>{messages.allow}</Button>,
    },
  ]
  const ends = {
    onDone: () => {
      setAsked(null)
      reload()
    },
    onClose: () => setAsked(null),
  }
  return (
    <>
      <div className="mi-console-acts">
        <Button onClick={() => setAsked('new')}>{messages.blockWord}</Button>
      </div>
      <LoadedPart state={list} onRetry={reload}>
        {({ items }) =>
          items.length === 0 ? (
            <p className="mi-t2">{messages.noWords}</p>
          ) : (
            <TableOf label={messages.words} columns={columns} rows={items} keyOf={({ id }) => id} />
          )
        }
      </LoadedPart>
      {asked === 'new' && <BlockWord {...ends} />}
      {asked !== null && asked !== 'new' && (
        <ActDialog
          title={messages.allow}
          line={messages.allowWordLine(asked.word)}
          act={(reason) => api.unblockWord(asked.id, reason)}
          {...ends}
        />
      )}
    </>
  )
}

function BlockWord(ends: { onDone: () => void; onClose: () => void }) {
  const { blocked: messages } = useConsoleTexts()
  const api = useConsoleApi()
  const [word, setWord] = useState('')
  const [isMissing, setMissing] = useState(false)
  return (
    <ActDialog
      title={messages.blockWord}
      line={messages.blockWordLine}
      check={() => {
        setMissing(word.trim() === '')
        return word.trim() !== ''
      }}
      act={(reason) => api.blockWord({ word, reason })}
      {...ends}
    >
      <TextField
        label={messages.word}
        maxLength={100}
        autoComplete="off"
        value={word}
        error={isMissing ? messages.wordMissing : null}
        onValueChange={setWord}
      />
    </ActDialog>
  )
}
