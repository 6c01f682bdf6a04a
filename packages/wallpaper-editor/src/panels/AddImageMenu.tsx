import { Button, Menu } from '@mirari/ui'
import { HardDriveUpload, ImagePlus, Images } from 'lucide'
import { useRef, useState } from 'react'
import { useTexts } from '../texts-context.ts'

interface AddImageMenuProps {
  onHistory: () => void
  onFiles: (files: readonly File[]) => void
}

/** Adds an image or video from the history or from this device. */
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
          // Otherwise choosing the same file again would be no change.
          event.currentTarget.value = ''
        }}
      />
    </>
  )
}
