import type { PartnerList } from '@mirari/contract/schemas'
import { Button, Segmented, Spinner } from '@mirari/ui'
import { useState } from 'react'
import { useApi } from '../../api/api-slice.ts'
import { WindowHead, WindowLink } from '../../parts/page/WindowHead.tsx'
import { PartnerForm } from './PartnerForm.tsx'
import { PartnerView } from './PartnerView.tsx'
import { type Loaded, useLoaded, usePartnersTexts } from './use-partners.ts'
import { WhoAllows } from './WhoAllows.tsx'

/** The screen on which owners of other sites manage their partners. */
export function PartnersScreen() {
  const { partners } = useApi()
  const texts = usePartnersTexts()
  const list = useLoaded(() => partners.list())
  return (
    <div className="mi-partners">
      <WindowHead title={texts.title} back={texts.backToApp} />
      {/* What scrolls must be reached by keyboard, also where a part has no control. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: see above */}
      <main id="content" tabIndex={0}>
        <p className="mi-t2">{texts.line}</p>
        <WindowLink to={{ screen: 'widgets', itemId: null, type: 'all' }}>{texts.embed}</WindowLink>
        {list.isFailed && (
          <p role="alert">
            {texts.failed} <Button onClick={() => void list.reload()}>{texts.tryAgain}</Button>
          </p>
        )}
        {list.value === null && !list.isFailed && <Spinner label={texts.loading} />}
        {list.value !== null && <Partners list={list.value} reload={list.reload} />}
      </main>
    </div>
  )
}

function Partners({ list: { items, may_make }, reload }: { list: PartnerList } & Pick<Loaded<PartnerList>, 'reload'>) {
  const { partners } = useApi()
  const texts = usePartnersTexts()
  const [chosenId, setChosenId] = useState<string | null>(null)
  const [isMaking, setMaking] = useState(false)
  const chosen = items.find(({ id }) => id === chosenId) ?? items[0]

  return (
    <>
      {items.length === 0 && !isMaking && (may_make ? <p>{texts.none}</p> : <WhoAllows />)}
      {items.length > 1 && chosen && (
        <Segmented
          label={texts.choose}
          items={items.map(({ id, name }) => ({ value: id, label: name }))}
          value={chosen.id}
          onValueChange={setChosenId}
        />
      )}
      {may_make && !isMaking && (
        <div className="mi-partners-row">
          <Button variant={items.length === 0 ? 'primary' : undefined} onClick={() => setMaking(true)}>
            {texts.make}
          </Button>
        </div>
      )}
      {isMaking && (
        <PartnerForm
          partner={null}
          save={async (body) => {
            const { partner } = await partners.make(body)
            await reload()
            setChosenId(partner.id)
            setMaking(false)
          }}
          onCancel={() => setMaking(false)}
        />
      )}
      {items.length === 1 && chosen && !isMaking && <h2 className="mi-h2">{chosen.name}</h2>}
      {chosen && !isMaking && <PartnerView key={chosen.id} partner={chosen} onChanged={() => void reload()} />}
    </>
  )
}
