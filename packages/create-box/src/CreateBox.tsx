import { classNames, useLateModule, useStore } from '@mirari/ui'
import { type KeyboardEvent, useMemo, useRef, useState } from 'react'
import { BoxProvider } from './box-context.ts'
import { useMediaTransfer, useMediaUpload } from './import/use-media-transfer.ts'
import { useAddReferenceEvent, useOpenEvent, useOutsideCollapse, useWheelCollapse } from './page/use-page-listeners.ts'
import { expandedParts } from './parts/expanded-parts.ts'
import { GenerateButton } from './parts/GenerateButton.tsx'
import { OnDemand } from './parts/OnDemand.tsx'
import { PromptField } from './parts/PromptField.tsx'
import { RefusalMessage } from './parts/RefusalMessage.tsx'
import type { CreateBoxProps } from './props.ts'
import { workParts } from './store/late-work.ts'
import { firstTexts } from './texts/first-texts.ts'
import { useBoxStore, useBoxValue, useExpansion, useNotify } from './use-box.ts'

const loadUploads = () => import('./uploads/BoxUploads.tsx')

/** The create box. Pass a `store` only if code outside of it must control it. */
export function CreateBox(props: CreateBoxProps) {
  const { port, signedIn, autoCollapse = false, placement = 'float' } = props
  const { media } = port
  const texts = useMemo(() => ({ ...firstTexts, ...props.texts }), [props.texts])
  const store = useBoxStore(props, texts)
  const isExpanded = useStore(store, (state) => state.isExpanded)
  const parts = useLateModule(expandedParts, isExpanded)
  useLateModule(workParts, isExpanded)
  const dock = useRef<HTMLDivElement>(null)
  const prompt = useRef<HTMLTextAreaElement>(null)
  const [isPicking, setPicking] = useState(false)
  const { notify, toasts } = useNotify(props.notify)
  const context = useBoxValue(props, store, texts, () => setPicking(true))
  // The server stores an image of another site as an upload, which requires an account.
  const fetchLink = signedIn ? media?.fetchLink : undefined

  useMediaUpload(store, signedIn ? media : undefined)
  useOpenEvent(store)
  useAddReferenceEvent(store, media !== undefined, fetchLink)
  useWheelCollapse(store, dock, autoCollapse)
  useOutsideCollapse(store, dock, props.collapseOutside === true)
  const focusHandlers = useExpansion(isExpanded, prompt, props.onExpandedChange)
  const { isDropping, handlers } = useMediaTransfer(
    store,
    media !== undefined,
    () => notify('ok', texts.settingsRestored),
    fetchLink,
  )

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      context.submit()
    }
    // Escape closes the topmost surface, so an open picker handles it.
    const isPickerOpen = event.currentTarget.querySelector(':popover-open, dialog[open]') !== null
    if (event.key === 'Escape' && isExpanded && !isPickerOpen) {
      event.preventDefault()
      store.collapse()
    }
  }
  const closeUploads = () => {
    setPicking(false)
    const opener = dock.current?.querySelector<HTMLElement>('.mi-slot-add') ?? prompt.current
    opener?.focus({ preventScroll: true })
  }

  return (
    <BoxProvider value={context}>
      <div
        className={classNames(
          'mi mi-create-host',
          `mi-create-${placement}`,
          isExpanded && 'mi-is-open',
          props.className,
        )}
      >
        {/* biome-ignore lint/a11y/noStaticElementInteractions: a shortcut for touch; Escape and Collapse do the same */}
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: see above */}
        {isExpanded && placement === 'float' && <div className="mi-create-scrim" onClick={store.collapse} />}
        <div ref={dock} className="mi-create-dock">
          {parts && (
            <parts.StatusPill
              status={props.status}
              onScrollToBottom={props.onScrollToBottom}
              onCheckResult={props.onCheckResult}
            />
          )}
          {media && isExpanded && isPicking && signedIn && (
            <OnDemand load={loadUploads} onClose={closeUploads}>
              {({ BoxUploads }) => <BoxUploads port={media} notify={notify} onClose={closeUploads} />}
            </OnDemand>
          )}
          {media && !props.notify && parts && <parts.Toaster toasts={toasts} />}
          <section
            aria-label={texts.label}
            part="box"
            className={classNames('mi-create', isExpanded ? 'mi-open' : 'mi-collapsed', isDropping && 'mi-is-dropping')}
            {...handlers}
            {...focusHandlers}
            onKeyDown={onKeyDown}
          >
            {isExpanded && (parts ? <parts.BoxTop /> : <div className="mi-create-top" />)}
            <PromptField fieldRef={prompt} parts={parts} />
            {isExpanded && <RefusalMessage />}
            <div className="mi-create-bottom">
              {isExpanded && (parts ? <parts.BoxChips /> : <div className="mi-create-chips" />)}
              {isExpanded && parts && <parts.PromptLength />}
              <GenerateButton />
            </div>
          </section>
        </div>
      </div>
    </BoxProvider>
  )
}
