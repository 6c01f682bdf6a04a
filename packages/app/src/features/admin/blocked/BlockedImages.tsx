import type { BlockedImagePage } from '@mirari/contract/schemas'
import { Button } from '@mirari/ui'
import { useState } from 'react'
import { ActDialog } from '../ActDialog.tsx'
import { type Column, DataTable } from '../DataTable.tsx'
import { ResultCell } from '../moderation/ResultCell.tsx'
import { useConsoleApi, useConsoleTexts } from '../use-console.ts'
import { usePages } from '../use-pages.ts'

type Image = BlockedImagePage['items'][number]

/** Blocked images, the latest first, to be allowed again. */
export function BlockedImages() {
  const texts = useConsoleTexts()
  const { blocked: messages } = texts
  const api = useConsoleApi()
  const pages = usePages('images', (after: string | undefined) => api.blockedImages(after))
  const [asked, setAsked] = useState<Image | null>(null)
  const columns: readonly Column<Image>[] = [
    {
      id: 'image',
      label: messages.image,
      cell: ({ result }) => (result ? <ResultCell result={result} onDone={pages.reload} /> : messages.deleted),
    },
    { id: 'time', label: messages.since, cell: ({ created_at }) => texts.dateTime(created_at) },
    { id: 'reason', label: texts.reason, cell: ({ reason }) => reason },
    {
      id: 'act',
      label: messages.act,
      cell: (image) => <Button onClick={() => setAsked(image)}>{messages.allow}</Button>,
    },
  ]
  return (
    <>
      <DataTable
        label={messages.images}
        columns={columns}
        pages={pages}
        keyOf={({ id }) => id}
        empty={messages.noImages}
      />
      {asked && (
        <ActDialog
          title={messages.allow}
          line={messages.allowImageLine}
          act={(reason) => api.unblockImage(asked.id, reason)}
          onDone={() => {
            setAsked(null)
            pages.reload()
          }}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  )
}
