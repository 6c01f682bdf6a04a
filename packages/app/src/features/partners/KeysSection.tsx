import type { Partner, PartnerKey } from '@mirari/contract/schemas'
import { relativeTime } from '@mirari/model'
import { Button, ConfirmDialog } from '@mirari/ui'
import { useState } from 'react'
import { useApi } from '../../api/api-slice.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { SecretKeyForm } from './SecretKeyForm.tsx'
import { SecretNote } from './SecretNote.tsx'
import { useAct, usePartnersTexts } from './use-partners.ts'

interface SectionProps {
  partner: Partner
  /** Called when something of the partner has changed. */
  onChanged: () => void
}

/** The keys of a partner: made and revoked here. */
export function KeysSection({ partner, onChanged }: SectionProps) {
  const { partners } = useApi()
  const texts = usePartnersTexts()
  const { isBusy, act } = useAct()
  const [isMaking, setMaking] = useState(false)
  const [secret, setSecret] = useState<string | null>(null)
  const [revoked, setRevoked] = useState<PartnerKey | null>(null)

  const makePublic = () =>
    act(async () => {
      await partners.makeKey(partner.id, { kind: 'public', scopes: [], days: null })
      onChanged()
    })

  const revoke = ({ id }: PartnerKey) =>
    act(async () => {
      setRevoked(null)
      await partners.revokeKey(partner.id, id)
      onChanged()
    }, texts.revoked)

  return (
    <section aria-label={texts.keys}>
      <h2 className="mi-h3">{texts.keys}</h2>
      <p className="mi-t2">{texts.keysLine}</p>
      <ul className="mi-partners-list">
        {partner.keys.map((key) => (
          <KeyRow key={key.id} partnerKey={key} onRevoke={() => setRevoked(key)} />
        ))}
      </ul>
      {secret !== null && <SecretNote value={secret} onDone={() => setSecret(null)} />}
      {isMaking && (
        <SecretKeyForm
          partnerId={partner.id}
          onMade={(key) => {
            setMaking(false)
            setSecret(key)
            onChanged()
          }}
          onCancel={() => setMaking(false)}
        />
      )}
      {!isMaking && secret === null && (
        <div className="mi-partners-row">
          <Button onClick={() => setMaking(true)}>{texts.makeSecret}</Button>
          <Button busy={isBusy} onClick={() => void makePublic()}>
            {texts.makePublic}
          </Button>
        </div>
      )}
      <ConfirmDialog
        open={revoked !== null}
        title={texts.revokeTitle}
        confirmLabel={texts.revoke}
        variant="danger"
        onConfirm={() => revoked !== null && void revoke(revoked)}
        onCancel={() => setRevoked(null)}
      >
        {texts.revokeLine}
      </ConfirmDialog>
    </section>
  )
}

function KeyRow({ partnerKey, onRevoke }: { partnerKey: PartnerKey; onRevoke: () => void }) {
  const texts = usePartnersTexts()
  const { time } = useTexts()
  const { kind, key, scopes, expires_at, used_at, daily_cap } = partnerKey
  const ends = expires_at === null ? null : new Date(expires_at)
  const used = used_at === null ? null : relativeTime(used_at, new Date(), time)
  const isExpired = ends !== null && ends.getTime() <= Date.now()
  return (
    <li>
      <span>
        {kind === 'public' ? texts.publicKey : texts.secretKey} <code>{kind === 'public' ? key : `${key}…`}</code>
        {scopes.length > 0 && <small>{scopes.map((scope) => texts.scopes[scope]).join(' · ')}</small>}
        <small>{isExpired ? texts.expired : texts.keyFacts({ used, ends, cap: daily_cap })}</small>
      </span>
      <Button size="sm" aria-label={`${texts.revoke}: ${key}`} onClick={onRevoke}>
        {texts.revoke}
      </Button>
    </li>
  )
}
