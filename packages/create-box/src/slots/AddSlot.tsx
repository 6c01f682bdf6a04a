import { Icon, Menu } from '@mirari/ui'
import { type IconNode, Images, Upload } from 'lucide'
import { useRef, useState } from 'react'
import { useBox } from '../box-context.ts'
import { useBoxTexts } from '../texts/use-box-texts.ts'

interface AddSlotProps {
  label: string
  /** Caption under the icon. */
  caption?: string | undefined
  icon: IconNode
  /** Accepted types, as of a file input. */
  accept: string
  multiple: boolean
  onFiles: (files: readonly File[]) => void
}

/** Empty slot, which adds a file of this device or one of the uploads. */
export function AddSlot({ label, caption, icon, accept, multiple, onFiles }: AddSlotProps) {
  const { openUploads } = useBox()
  const texts = useBoxTexts()
  const [open, setOpen] = useState(false)
  const chooser = useRef<HTMLInputElement>(null)
  return (
    <>
      <Menu
        open={open}
        onOpenChange={setOpen}
        label={label}
        side="top"
        trigger={(props) => (
          <button
            type="button"
            className="mi-slot mi-slot-add"
            aria-label={caption ? `${label}: ${caption}` : label}
            {...props}
          >
            <Icon icon={icon} size="lg" />
            {caption}
          </button>
        )}
        items={[
          { id: 'device', label: texts.fromDevice, icon: Upload, onSelect: () => chooser.current?.click() },
          { id: 'uploads', label: texts.fromUploads, icon: Images, onSelect: openUploads },
        ]}
      />
      <input
        ref={chooser}
        type="file"
        accept={accept}
        multiple={multiple}
        hidden
        aria-label={texts.fromDevice}
        onChange={(event) => {
          const files = [...(event.currentTarget.files ?? [])]
          // Reset, so that the same file can be chosen again after it was removed.
          event.currentTarget.value = ''
          if (files.length > 0) onFiles(files)
        }}
      />
    </>
  )
}
