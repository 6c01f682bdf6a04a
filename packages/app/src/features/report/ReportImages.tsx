import { maxFeedbackImages } from '@mirari/product'
import { Icon, IconButton, useStore } from '@mirari/ui'
import { Plus, X } from 'lucide'
import { useRef } from 'react'
import { useLateTexts } from '../../i18n/use-late-texts.ts'
import type { ReportForm } from './report-form.ts'

/** The images of the report, each with a button to remove it, and a button to add more up to the limit. */
export function ReportImages({ form }: { form: ReportForm }) {
  const { report: texts } = useLateTexts()
  const { images, uploading } = useStore(form)
  const chooser = useRef<HTMLInputElement>(null)
  return (
    <>
      <ul className="mi-report-images" aria-label={texts.images}>
        {images.map(({ id, thumbnail_url }) => (
          <li key={id}>
            <img src={thumbnail_url} alt="" />
            <IconButton
              icon={X}
              label={texts.removeImage}
              size="sm"
              variant="image"
              tip={false}
              onClick={() => form.removeImage(id)}
            />
          </li>
        ))}
        {images.length + uploading < maxFeedbackImages && (
          <li>
            <button type="button" aria-label={texts.addImage} onClick={() => chooser.current?.click()}>
              <Icon icon={Plus} size="lg" />
            </button>
          </li>
        )}
      </ul>
      {uploading > 0 && (
        <p className="mi-hint" role="status">
          {texts.uploading}
        </p>
      )}
      <input
        ref={chooser}
        type="file"
        accept="image/*"
        multiple
        hidden
        onChange={({ currentTarget }) => {
          void form.attach([...(currentTarget.files ?? [])])
          currentTarget.value = ''
        }}
      />
    </>
  )
}
