import type { Partner } from '@mirari/contract/schemas'
import { Button, ConfirmDialog } from '@mirari/ui'
import { useState } from 'react'
import { useApi } from '../../api/api-slice.ts'
import { useNotifications } from '../../stores/notifications/notifications-slice.ts'
import { KeysSection } from './KeysSection.tsx'
import { PartnerForm } from './PartnerForm.tsx'
import { UsageSection } from './UsageSection.tsx'
import { useAct, usePartnersTexts } from './use-partners.ts'
import { WebhooksSection } from './WebhooksSection.tsx'

interface PartnerViewProps {
  partner: Partner
  onChanged: () => void
}

/** Everything about one partner. */
export function PartnerView({ partner, onChanged }: PartnerViewProps) {
  const { partners } = useApi()
  const { toasts } = useNotifications()
  const texts = usePartnersTexts()
  const { act } = useAct()
  const [isEnding, setEnding] = useState(false)
  return (
    <>
      <KeysSection partner={partner} onChanged={onChanged} />
      <UsageSection partner={partner} />
      <WebhooksSection partnerId={partner.id} />
      <section aria-label={texts.facts}>
        <h2 className="mi-h3">{texts.facts}</h2>
        <PartnerForm
          partner={partner}
          save={async (body) => {
            await partners.update(partner.id, body)
            toasts.ok(texts.saved)
            onChanged()
          }}
        />
      </section>
      <section aria-label={texts.end}>
        <div className="mi-partners-row">
          <Button variant="danger" onClick={() => setEnding(true)}>
            {texts.end}
          </Button>
        </div>
        <ConfirmDialog
          open={isEnding}
          title={texts.endTitle(partner.name)}
          confirmLabel={texts.end}
          variant="danger"
          onConfirm={() => {
            setEnding(false)
            void act(async () => {
              await partners.end(partner.id)
              onChanged()
            }, texts.ended)
          }}
          onCancel={() => setEnding(false)}
        >
          {texts.endLine}
        </ConfirmDialog>
      </section>
    </>
  )
}
