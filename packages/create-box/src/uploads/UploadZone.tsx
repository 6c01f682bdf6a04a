import { classNames, Icon } from '@mirari/ui'
import { Upload } from 'lucide'
import { type DragEvent, useRef, useState } from 'react'
import type { CreateBoxTexts } from '../texts.ts'

interface UploadZoneProps {
  texts: CreateBoxTexts
  onFiles: (files: readonly File[]) => void
}

/** Zone for new files, dropped on it or chosen by a press. */
export function UploadZone({ texts, onFiles }: UploadZoneProps) {
  const chooser = useRef<HTMLInputElement>(null)
  const [isDropping, setDropping] = useState(false)
  return (
    <>
      <button
        type="button"
        className={classNames('mi-zone', isDropping && 'mi-is-drop')}
        onClick={() => chooser.current?.click()}
        onDragOver={(event: DragEvent) => {
          event.preventDefault()
          event.stopPropagation()
          setDropping(true)
        }}
        onDragLeave={() => setDropping(false)}
        onDrop={(event: DragEvent) => {
          event.preventDefault()
          event.stopPropagation()
          setDropping(false)
          onFiles([...event.dataTransfer.files])
        }}
      >
        <Icon icon={Upload} />
        <b>{texts.dropFiles}</b>
        <span>{texts.uploadLimits}</span>
      </button>
      <input
        ref={chooser}
        type="file"
        accept="image/*,video/*"
        multiple
        hidden
        aria-label={texts.dropFiles}
        onChange={(event) => {
          const files = [...(event.currentTarget.files ?? [])]
          event.currentTarget.value = ''
          if (files.length > 0) onFiles(files)
        }}
      />
    </>
  )
}
