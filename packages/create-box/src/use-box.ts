import { createToasts, isFocusLost, type Notify, type Toasts, useEvent, useLatest } from '@mirari/ui'
import { type FocusEvent, type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { BoxContextValue } from './box-context.ts'
import type { CreateBoxProps } from './props.ts'
import { type CreateBoxStore, createBoxStore } from './store/box-store.ts'
import type { BoxTexts } from './texts.ts'

/** The host's store, or one with the box's lifetime, with the host's available models. */
export function useBoxStore(props: CreateBoxProps, texts: BoxTexts): CreateBoxStore {
  const { availableModels, referenceLimits, storage, defaultExpanded = false } = props
  const messages = useLatest(texts.messages)
  const [ownStore] = useState(
    () =>
      props.store ??
      createBoxStore({
        availableModels,
        referenceLimits,
        defaultExpanded,
        messages: () => messages.current,
        ...(storage === undefined ? {} : { storage }),
      }),
  )
  const store = props.store ?? ownStore
  useEffect(() => store.setAvailableModels(availableModels, referenceLimits), [store, availableModels, referenceLimits])
  return store
}

/** The host's `notify`, or toasts of the box. */
export function useNotify(notify: Notify | undefined): { notify: Notify; toasts: Toasts } {
  const [toasts] = useState(createToasts)
  return { notify: notify ?? toasts.notify, toasts }
}

/** Values shared by the parts of the box. */
export function useBoxValue(
  props: CreateBoxProps,
  store: CreateBoxStore,
  texts: BoxTexts,
  onPick: () => void,
): BoxContextValue {
  const { signedIn, points, port, onLowPoints, styleThumbnails, modelNotes } = props
  const { media, understand } = port
  const onLoginNeeded = useEvent(props.onLoginNeeded)
  const openUploads = useEvent(() => (signedIn ? onPick() : onLoginNeeded()))
  const submit = useEvent(() => {
    void store.submit({ port, signedIn, points, onLoginNeeded, onLowPoints, failedText: texts.failed })
  })
  return useMemo(
    () => ({
      store,
      texts,
      signedIn,
      onLoginNeeded,
      submit,
      media,
      understand,
      openUploads,
      styleThumbnails,
      modelNotes,
    }),
    [store, texts, signedIn, onLoginNeeded, submit, media, understand, openUploads, styleThumbnails, modelNotes],
  )
}

/**
 * Reports each expansion and collapse, and keeps the focus in a collapsing box that had it. Returns handlers for the
 * element around the box's controls.
 */
export function useExpansion(
  isExpanded: boolean,
  prompt: RefObject<HTMLElement | null>,
  onExpandedChange: CreateBoxProps['onExpandedChange'],
) {
  const report = useEvent((next: boolean) => onExpandedChange?.(next))
  const wasExpanded = useRef(isExpanded)
  const hasFocus = useRef(false)
  useLayoutEffect(() => {
    if (wasExpanded.current === isExpanded) return
    wasExpanded.current = isExpanded
    report(isExpanded)
    // The focused control was removed with the expanded box. A focus that moved elsewhere stays there.
    if (!isExpanded && hasFocus.current && isFocusLost()) prompt.current?.focus({ preventScroll: true })
  }, [isExpanded, prompt, report])

  return {
    onFocus: () => {
      hasFocus.current = true
    },
    onBlur: (event: FocusEvent<HTMLElement>) => {
      // Without a next element the focused control may just have been removed, which does not count as leaving.
      if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) hasFocus.current = false
    },
  }
}
