import { IconButton, Menu } from '@mirari/ui'
import { ChevronDown } from 'lucide'
import { useState } from 'react'
import { useTexts } from '../texts-context.ts'

/** Names of formats that are not written in capitals throughout. */
const formatNames: Readonly<Record<string, string>> = { webp: 'WebP' }

interface FormatMenuProps {
  formats: readonly string[]
  /** Null: the file as it is stored. */
  onChoose: (format: string | null) => void
}

/** The formats that an image can be saved in. */
export function FormatMenu({ formats, onChoose }: FormatMenuProps) {
  const texts = useTexts()
  const [isOpen, setOpen] = useState(false)
  return (
    <Menu
      open={isOpen}
      onOpenChange={setOpen}
      label={texts.downloadAs}
      side="top"
      align="end"
      items={[
        { id: 'original', label: texts.original, onSelect: () => onChoose(null) },
        ...formats.map((format, index) => ({
          id: format,
          label: formatNames[format] ?? format.toUpperCase(),
          separated: index === 0,
          onSelect: () => onChoose(format),
        })),
      ]}
      trigger={(props) => (
        <IconButton icon={ChevronDown} label={texts.downloadAs} variant="fill" tip="top" {...props} />
      )}
    />
  )
}
