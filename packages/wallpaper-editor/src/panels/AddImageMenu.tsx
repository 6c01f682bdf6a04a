import { Button, Menu } from '@mirari/ui'
import { HardDriveUpload, ImagePlus, Images } from 'lucide'
import { useRef, useState } from 'react'
import { useTexts } from '../texts-context.ts'

interface AddImageMenuProps {
  onHistory: () => void
  onFiles: (files: readonly File[]) => void
}

/** Where a new picture or film comes from. */
export function AddImageMenu({ onHistory, onFiles }: AddImageMenuProps) {
  const texts = useTexts()
  const [isOpen, setOpen] = useState(false)
  const chooser = useRef<HTMLInputElement>(null)
  return (
    <>
      <Menu
        open={isOpen}
        onOpenChange={setOpen}
        label={texts.addImage}
        align="end"
        items={[
          { id: 'history', label: texts.fromHistory, icon: Images, onSelect: onHistory },
          {
            id: 'computer',
            label: texts.fromComputer,
            icon: HardDriveUpload,
            onSelect: () => chooser.current?.click(),
          },
        ]}
        trigger={(props) => (
          <Button {...props} wide icon={ImagePlus}>
            {texts.addImage}
          </Button>
        )}
      />
      <input
        ref={chooser}
        type="file"
        hidden
        multiple
        accept="image/*,video/*"
        aria-label={texts.fromComputer}
        onChange={(event) => {
          onFiles([...(event.currentTarget.files ?? [])])
          // The same file can be chosen again.
          event.currentTarget.value = ''
        }}
      />
    </>
  )
}
