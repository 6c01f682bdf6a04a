import type { CreateRequest, KeyValueStorage, ModelId, ReferenceLimits } from '@mirari/model'
import { classNames, createToasts, Toaster, useStore } from '@mirari/ui'
import { type KeyboardEvent, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { BoxProvider } from './box-context.ts'
import { useMediaTransfer, useMediaUpload } from './intake/use-media-transfer.ts'
import type { MediaPort } from './media-port.ts'
import { useAddReferenceEvent, useOpenEvent, useWheelCollapse } from './page/use-page-listeners.ts'
import { BoxChips } from './parts/BoxChips.tsx'
import { BoxTop } from './parts/BoxTop.tsx'
import { GenerateButton } from './parts/GenerateButton.tsx'
import { PromptField } from './parts/PromptField.tsx'
import { RefusalMessage } from './parts/RefusalMessage.tsx'
import { type BoxStatus, StatusPill } from './parts/StatusPill.tsx'
import { type CreateBoxStore, createBoxStore, type LowPoints } from './store/box-store.ts'
import { type CreateBoxTexts, defaultTexts } from './texts.ts'
import { BoxUploads } from './uploads/BoxUploads.tsx'
import type { Notify } from './uploads/uploads-store.ts'

export interface CreateBoxProps {
  /** Models that the server can run; types without one are not offered. */
  availableModels: readonly ModelId[]
  /** Where the server takes fewer references for a model than the model could; 0 takes their slots away. */
  referenceLimits?: ReferenceLimits | undefined
  signedIn: boolean
  /** The user's balance; a visitor's is 0. */
  points: number
  /** Takes a finished request. Generate is busy until the promise settles; a rejection shows {@link texts}.failed. */
  onSubmit: (request: CreateRequest) => Promise<void> | void
  /** A visitor pressed Generate or Login. */
  onLoginNeeded: () => void
  /** Generate was pressed with too few points: show {@link LowPointsDialog} or your own. */
  onLowPoints: (points: LowPoints) => void
  /** Where files go and come from. Without it the box has no reference slots. */
  media?: MediaPort | undefined
  /** Shows what became of an upload, a deletion or a dropped picture's settings; the box has toasts of its own otherwise. */
  notify?: Notify | undefined
  /** Progress of the running tasks, shown in a pill above the box. */
  status?: BoxStatus | undefined
  /** Given while the newest results are out of sight below: the pill offers 'Scroll to bottom'. */
  onScrollToBottom?: (() => void) | undefined
  /** Given where results are on another page: the pill offers 'Check result'. */
  onCheckResult?: (() => void) | undefined
  texts?: Partial<CreateBoxTexts> | undefined
  /** Picture of a style. */
  styleThumbnails?: ((styleId: string) => string) | undefined
  /** A line under a model's name, such as what runs it. */
  modelNotes?: Partial<Record<ModelId, string>> | undefined
  /** Where the state survives a reload; session storage by default, null for none. */
  storage?: KeyValueStorage | null | undefined
  /** Open at first; a kept state wins. */
  defaultExpanded?: boolean | undefined
  /** Collapses on a wheel scroll outside of the box. */
  autoCollapse?: boolean | undefined
  onExpandedChange?: ((isExpanded: boolean) => void) | undefined
  /** 'float' lies at the bottom of the window, 'inline' where it stands. */
  placement?: 'float' | 'inline' | undefined
  /** A store of your own, to open, fill or submit the box from outside. */
  store?: CreateBoxStore | undefined
  className?: string | undefined
}

/** The floating create box. Put its state's owner, `store`, above it only when something else must steer it. */
export function CreateBox(props: CreateBoxProps) {
  const {
    availableModels,
    referenceLimits,
    storage,
    defaultExpanded = false,
    autoCollapse = false,
    placement = 'float',
  } = props
  const texts = useMemo(() => ({ ...defaultTexts, ...props.texts }), [props.texts])
  const latestTexts = useRef(texts)
  latestTexts.current = texts
  const [ownStore] = useState(
    () =>
      props.store ??
      createBoxStore({
        availableModels,
        referenceLimits,
        defaultExpanded,
        messages: () => latestTexts.current.messages,
        ...(storage === undefined ? {} : { storage }),
      }),
  )
  const store = props.store ?? ownStore
  const isExpanded = useStore(store, (state) => state.isExpanded)
  const dock = useRef<HTMLDivElement>(null)
  const prompt = useRef<HTMLTextAreaElement>(null)
  const hasFocus = useRef(false)
  const latest = useRef(props)
  latest.current = props

  const { media } = props
  const [isPicking, setPicking] = useState(false)
  useMediaUpload(store, props.signedIn ? media : undefined)
  const [toasts] = useState(createToasts)
  const notify: Notify = props.notify ?? ((kind, text) => toasts[kind](text))

  useOpenEvent(store)
  useAddReferenceEvent(store, media !== undefined, props.signedIn ? media?.fetchLink : undefined)
  useWheelCollapse(store, dock, autoCollapse)
  useEffect(() => store.offer(availableModels, referenceLimits), [store, availableModels, referenceLimits])

  const wasExpanded = useRef(isExpanded)
  useLayoutEffect(() => {
    if (wasExpanded.current === isExpanded) return
    wasExpanded.current = isExpanded
    latest.current.onExpandedChange?.(isExpanded)
    // The focused control has just gone with the open box; a focus that went elsewhere stays there.
    const isLost = !document.activeElement || document.activeElement === document.body
    if (!isExpanded && hasFocus.current && isLost) prompt.current?.focus({ preventScroll: true })
  }, [isExpanded])

  const { isDropping, handlers } = useMediaTransfer(
    store,
    media !== undefined,
    () => notify('ok', texts.settingsRestored),
    // What comes through the server becomes an upload, which needs an account.
    props.signedIn ? media?.fetchLink : undefined,
  )
  const context = useMemo(
    () => ({
      store,
      texts,
      signedIn: props.signedIn,
      onLoginNeeded: () => latest.current.onLoginNeeded(),
      submit: () => {
        const { signedIn, points, onSubmit, onLoginNeeded, onLowPoints, media } = latest.current
        void store.submit({ signedIn, points, onSubmit, onLoginNeeded, onLowPoints, media, failedText: texts.failed })
      },
      media: props.media,
      openUploads: () => {
        if (latest.current.signedIn) setPicking(true)
        else latest.current.onLoginNeeded()
      },
      styleThumbnails: props.styleThumbnails,
      modelNotes: props.modelNotes,
    }),
    [store, texts, props.signedIn, props.media, props.styleThumbnails, props.modelNotes],
  )

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      context.submit()
    }
    // Escape closes the topmost first: an open picker takes this one.
    const isPickerOpen = event.currentTarget.querySelector(':popover-open, dialog[open]') !== null
    if (event.key === 'Escape' && isExpanded && !isPickerOpen) {
      event.preventDefault()
      store.collapse()
    }
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
          <StatusPill
            status={props.status}
            onScrollToBottom={props.onScrollToBottom}
            onCheckResult={props.onCheckResult}
          />
          {media && isExpanded && isPicking && props.signedIn && (
            <BoxUploads
              media={media}
              notify={notify}
              onClose={() => {
                setPicking(false)
                const opener = dock.current?.querySelector<HTMLElement>('.mi-slot-add') ?? prompt.current
                opener?.focus({ preventScroll: true })
              }}
            />
          )}
          {media && !props.notify && <Toaster toasts={toasts} />}
          <section
            aria-label={texts.label}
            className={classNames('mi-create', isExpanded ? 'mi-open' : 'mi-shut', isDropping && 'mi-is-dropping')}
            {...handlers}
            onKeyDown={onKeyDown}
            onFocus={() => {
              hasFocus.current = true
            }}
            onBlur={(event) => {
              // Without a next element the focused control may just have been removed: that is no leaving.
              if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) hasFocus.current = false
            }}
          >
            {isExpanded && <BoxTop />}
            <PromptField fieldRef={prompt} />
            {isExpanded && <RefusalMessage />}
            <div className="mi-create-bottom">
              {isExpanded && <BoxChips />}
              <GenerateButton />
            </div>
          </section>
        </div>
      </div>
    </BoxProvider>
  )
}
