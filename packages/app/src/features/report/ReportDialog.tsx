import { type FeedbackTag, type FeedbackType, feedbackTags, feedbackTypes } from '@mirari/contract/lists'
import type { UploadItem } from '@mirari/model'
import { checkFeedback, defaultFeedbackType, type FeedbackProblem, maxFeedbackImages } from '@mirari/product'
import { Button, Dialog, Icon, IconButton, Segmented, TextField, useStore } from '@mirari/ui'
import { CircleAlert, Plus, X } from 'lucide'
import { useId, useRef, useState } from 'react'
import { useApi } from '../../api/api-slice.ts'
import { sentenceOf, uploadPicture } from '../../api/upload-image.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { useCreateBox } from '../../stores/create-box/create-box-slice.ts'
import { useNavigation, useRoute } from '../../stores/navigation/navigation-slice.ts'
import { useNotifications } from '../../stores/notifications/notifications-slice.ts'
import { useResults } from '../../stores/results/results-slice.ts'
import { tagOf } from './tag-of.ts'

/** Tells whoever runs the server what went wrong, or what would be better. */
export function ReportDialog() {
  const { dialogs } = useNavigation()
  const open = useStore(dialogs) === 'report'
  // Fresh each time, but not lost by a failed sending.
  return open ? <OpenReport /> : null
}

function OpenReport() {
  const { dialogs } = useNavigation()
  const { account, media } = useApi()
  const { toasts } = useNotifications()
  const { box } = useCreateBox()
  const { results } = useResults()
  const route = useRoute()
  const texts = useTexts()
  const words = texts.report
  const [type, setType] = useState<FeedbackType>(defaultFeedbackType)
  const [tag, setTag] = useState<FeedbackTag>(tagOf(route))
  const [description, setDescription] = useState('')
  const [link, setLink] = useState(location.href)
  const shown = route.itemId === null ? null : (results.getSnapshot().get(route.itemId) ?? null)
  const [prompt, setPrompt] = useState(shown?.prompt ?? box.getSnapshot().draft.prompt)
  const [images, setImages] = useState<readonly UploadItem[]>([])
  const [uploading, setUploading] = useState(0)
  const [sending, setSending] = useState(false)
  const [wrong, setWrong] = useState<FeedbackProblem | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const chooser = useRef<HTMLInputElement>(null)
  const area = useRef<HTMLTextAreaElement>(null)
  const id = useId()

  async function attach(files: FileList | null) {
    const chosen = [...(files ?? [])].slice(0, maxFeedbackImages - images.length)
    setFailure(null)
    setUploading((count) => count + chosen.length)
    for (const file of chosen) {
      try {
        const item = await uploadPicture(media, file, texts)
        setImages((before) => [...before, item])
      } catch (error) {
        setFailure(sentenceOf(error, texts.upload.pictureFailed, texts))
      }
      setUploading((count) => count - 1)
    }
  }

  async function send() {
    const problem = checkFeedback(description)
    setWrong(problem)
    setFailure(null)
    if (problem !== null) return area.current?.focus()
    setSending(true)
    try {
      const { message } = await account.sendFeedback({
        issue_description: description,
        feedback_type: type,
        navigation_tag: tag,
        issue_link: link,
        issue_prompt: prompt,
        attachment_images: images.map(({ url }) => url),
        priority: 'normal',
      })
      dialogs.close()
      toasts.ok(words.sent(message))
    } catch (error) {
      setFailure(sentenceOf(error, words.failed, texts))
    } finally {
      setSending(false)
    }
  }

  return (
    <Dialog
      open
      onClose={dialogs.close}
      title={words.title}
      widthPx={520}
      footer={
        <>
          <Button size="lg" onClick={dialogs.close}>
            {words.cancel}
          </Button>
          <Button variant="primary" size="lg" busy={sending} disabled={uploading > 0} onClick={send}>
            {words.submit}
          </Button>
        </>
      }
    >
      <div className="mi-report">
        <Segmented
          fit
          label={words.kind}
          value={type}
          items={feedbackTypes.map((value) => ({ value, label: words.kinds[value] }))}
          onValueChange={setType}
        />
        <div className="mi-field">
          <label htmlFor={`${id}-tag`}>{words.page}</label>
          <select
            id={`${id}-tag`}
            className="mi-input"
            value={tag}
            onChange={({ currentTarget }) =>
              setTag(feedbackTags.find((candidate) => candidate === currentTarget.value) ?? 'Other')
            }
          >
            {feedbackTags.map((value) => (
              <option key={value} value={value}>
                {words.tags[value]}
              </option>
            ))}
          </select>
        </div>
        <div className="mi-field">
          <label htmlFor={`${id}-text`}>{words.description}</label>
          <textarea
            ref={area}
            id={`${id}-text`}
            className={wrong === null ? 'mi-area' : 'mi-area mi-is-bad'}
            rows={4}
            value={description}
            data-autofocus=""
            aria-invalid={wrong !== null || undefined}
            aria-describedby={wrong === null ? undefined : `${id}-wrong`}
            onChange={({ currentTarget }) => {
              setDescription(currentTarget.value)
              setWrong(null)
            }}
          />
          {wrong !== null && (
            <p id={`${id}-wrong`} className="mi-hint mi-bad" role="alert">
              <Icon icon={CircleAlert} size="sm" />
              {words.problems[wrong]}
            </p>
          )}
        </div>
        <TextField label={words.link} value={link} onValueChange={setLink} />
        <TextField label={words.prompt} value={prompt} onValueChange={setPrompt} />
        <ul className="mi-report-images" aria-label={words.pictures}>
          {images.map(({ id: imageId, thumbnail_url }) => (
            <li key={imageId}>
              <img src={thumbnail_url} alt="" />
              <IconButton
                icon={X}
                label={words.removePicture}
                size="sm"
                look="picture"
                tip={false}
                onClick={() => setImages((before) => before.filter((image) => image.id !== imageId))}
              />
            </li>
          ))}
          {images.length + uploading < maxFeedbackImages && (
            <li>
              <button type="button" aria-label={words.addPicture} onClick={() => chooser.current?.click()}>
                <Icon icon={Plus} size="lg" />
              </button>
            </li>
          )}
        </ul>
        {uploading > 0 && (
          <p className="mi-hint" role="status">
            {words.uploading}
          </p>
        )}
        <input
          ref={chooser}
          type="file"
          accept="image/*"
          multiple
          hidden
          onChange={({ currentTarget }) => {
            void attach(currentTarget.files)
            currentTarget.value = ''
          }}
        />
        {failure !== null && (
          <p className="mi-hint mi-bad" role="alert">
            <Icon icon={CircleAlert} size="sm" />
            {failure}
          </p>
        )}
      </div>
    </Dialog>
  )
}
