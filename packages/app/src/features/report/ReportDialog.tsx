import { feedbackTypes } from '@mirari/contract/lists'
import { Button, Dialog, RadioGroup, TextField, useStore } from '@mirari/ui'
import { useRef, useState } from 'react'
import { useApi } from '../../api/api-slice.ts'
import { useLateTexts, withLateTexts } from '../../i18n/use-late-texts.ts'
import { useLanguage } from '../../i18n/use-texts.ts'
import { ErrorHint } from '../../parts/page/ErrorHint.tsx'
import { useCreateBox } from '../../stores/create-box/create-box-slice.ts'
import { useNavigation, useRoute, useScreen } from '../../stores/navigation/navigation-slice.ts'
import { useNotifications } from '../../stores/notifications/notifications-slice.ts'
import { useResults } from '../../stores/results/results-slice.ts'
import { ReportDescription } from './ReportDescription.tsx'
import { ReportImages } from './ReportImages.tsx'
import { ReportTag } from './ReportTag.tsx'
import { createReportForm, type ReportForm } from './report-form.ts'
import { tagOf } from './tag-of.ts'

/** Dialog for feedback to the operator of the server. */
export function ReportDialog() {
  const { dialogs } = useNavigation()
  const open = useStore(dialogs) === 'report'
  // Mounted anew for each opening, so that the form starts empty; a failed submit keeps it.
  return open ? <OpenReport /> : null
}

function OpenReport() {
  const { dialogs } = useNavigation()
  const { toasts } = useNotifications()
  const { report: texts } = useLateTexts()
  const form = useReportForm()
  const { type, tag, link, prompt, uploading, isSending, failure } = useStore(form)
  const area = useRef<HTMLTextAreaElement>(null)

  async function send() {
    if (!form.check()) return area.current?.focus()
    const answer = await form.send()
    if (answer === null) return
    dialogs.close()
    toasts.ok(texts.sent(answer))
  }

  return (
    <Dialog
      open
      onClose={dialogs.close}
      title={texts.title}
      widthPx={520}
      footer={
        <>
          <Button size="lg" onClick={dialogs.close}>
            {texts.cancel}
          </Button>
          <Button variant="primary" size="lg" busy={isSending} disabled={uploading > 0} onClick={send}>
            {texts.submit}
          </Button>
        </>
      }
    >
      <div className="mi-report">
        <RadioGroup
          className="mi-tags"
          itemClassName="mi-tag"
          label={texts.kind}
          value={type}
          items={feedbackTypes.map((value) => ({ value, content: texts.kinds[value] }))}
          onValueChange={(value) => form.edit({ type: value })}
        />
        <ReportTag value={tag} onValueChange={(value) => form.edit({ tag: value })} />
        <ReportDescription form={form} area={area} />
        <TextField label={texts.link} value={link} onValueChange={(value) => form.edit({ link: value })} />
        <TextField label={texts.prompt} value={prompt} onValueChange={(value) => form.edit({ prompt: value })} />
        <ReportImages form={form} />
        {failure !== null && <ErrorHint>{failure}</ErrorHint>}
      </div>
    </Dialog>
  )
}

/** The form of the dialog, prefilled from the page that was visible when it opened. */
function useReportForm(): ReportForm {
  const { account, media } = useApi()
  const { box } = useCreateBox()
  const { results } = useResults()
  const language = useLanguage()
  const route = useRoute()
  const screen = useScreen()
  const [form] = useState(() => {
    const visible = route.itemId === null ? null : results.getSnapshot().get(route.itemId)
    const prompt = visible?.prompt ?? box.getSnapshot().draft.prompt
    return createReportForm(
      { tag: tagOf(screen, route), link: location.href, prompt },
      { account, media, texts: () => withLateTexts(language.texts()) },
    )
  })
  return form
}
