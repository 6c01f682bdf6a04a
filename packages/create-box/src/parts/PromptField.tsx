import { usesMedia, wallpaperPrompt } from '@mirari/model'
import { classNames, focusedElement, Icon } from '@mirari/ui'
import {
  type KeyboardEvent,
  type PointerEvent,
  type Ref,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
} from 'react'
import { useBox, useBoxState } from '../box-context.ts'
import { isTypingElsewhere } from '../page/is-typing-elsewhere.ts'
import { sizeSummary } from '../pickers/size-summary.ts'
import { typeIcons } from '../pickers/type-icons.ts'
import type { ExpandedParts } from './expanded-parts.ts'

/** Pause in ms between the expansion of the box and the focus on its prompt. */
const focusDelayMs = 100

/** Whether the browser fits a text field to its text; in others the height follows by script. */
const growsByItself = typeof CSS !== 'undefined' && CSS.supports('field-sizing', 'content')

interface PromptFieldProps {
  fieldRef: Ref<HTMLTextAreaElement>
  parts: ExpandedParts | null
}

/**
 * The prompt field. The same element serves the collapsed and the expanded box, so that a press, a key or the caret in
 * it survives the expansion. In the collapsed box press, focus, hover and typing expand it.
 */
export function PromptField({ fieldRef, parts }: PromptFieldProps) {
  const { store, texts, media } = useBox()
  const isExpanded = useBoxState((state) => state.isExpanded)
  const draft = useBoxState((state) => state.draft)
  const field = usePromptFocus()
  /** Whether the pointer entered since the box was last expanded. */
  const hasEntered = useRef(false)
  useImperativeHandle<HTMLTextAreaElement | null, HTMLTextAreaElement | null>(fieldRef, () => field.current)

  useLayoutEffect(() => {
    // The collapsed box shows the beginning of a long prompt, however it was scrolled.
    if (!isExpanded) field.current?.scrollTo(0, 0)
    else hasEntered.current = false
  }, [isExpanded, field])
  useLayoutEffect(() => {
    const element = field.current
    if (!element || growsByItself) return
    element.style.height = 'auto'
    if (isExpanded) element.style.height = `${element.scrollHeight}px`
    else element.style.removeProperty('height')
  })

  // A pointer that came while the page was being scrolled opens the box by moving on inside it.
  const openOnHover = (event: PointerEvent) => {
    const isDragging = event.buttons !== 0
    if (!hasEntered.current || event.pointerType !== 'mouse' || isDragging) return
    store.expand('hover', !isTypingElsewhere(event.currentTarget))
  }

  const { ratio, detail } = sizeSummary(draft)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: widens the press and hover area of the field inside
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field inside opens by focus and typing
    <div
      className="mi-create-write"
      onClick={() => store.expand('press')}
      onPointerEnter={(event) => {
        hasEntered.current = true
        openOnHover(event)
      }}
      onPointerMove={openOnHover}
      onPointerLeave={() => {
        hasEntered.current = false
      }}
    >
      {/* Hidden, not removed: an element that leaves the page under a dragging pointer takes the drop with it. */}
      <span className="mi-create-kind" hidden={isExpanded}>
        <Icon icon={typeIcons[draft.type]} />
      </span>
      {isExpanded && media && <Slots parts={parts} />}
      <textarea
        ref={field}
        part="prompt"
        className={classNames('mi-create-prompt', draft.prompt !== '' && 'mi-is-filled')}
        rows={isExpanded ? 3 : 1}
        value={draft.prompt === wallpaperPrompt ? texts.wallpaperPrompt : draft.prompt}
        aria-label={texts.prompt}
        placeholder={texts.placeholder}
        onFocus={() => store.expand('focus')}
        onKeyDown={(event) => {
          if (isUndo(event) && store.undoTags()) event.preventDefault()
          if (!isExpanded || event.nativeEvent.isComposing || hasModifier(event)) return
          const isArrow = event.key === 'ArrowUp' || event.key === 'ArrowDown'
          if (isArrow && store.recallPrompt(event.key === 'ArrowUp' ? 'older' : 'newer')) event.preventDefault()
        }}
        onChange={(event) => {
          store.dispatch({ do: 'set-prompt', prompt: event.currentTarget.value })
          store.expand('press', false)
        }}
      />
      {isExpanded && parts && <parts.PromptMarks field={field} />}
      <span className="mi-create-sum" hidden={isExpanded}>
        {[texts.modelName(draft.model), ratio, detail].join(' · ')}
      </span>
    </div>
  )
}

/** Slots of the files that the model takes; an empty one until they are loaded. */
function Slots({ parts }: Pick<PromptFieldProps, 'parts'>) {
  const model = useBoxState((state) => state.draft.model)
  if (parts) return usesMedia(model) ? <parts.MediaSlots /> : <parts.ReferenceSlots />
  return (
    <div className="mi-slots">
      <span className="mi-slot" />
    </div>
  )
}

function isUndo({ key, ctrlKey, metaKey, shiftKey }: KeyboardEvent): boolean {
  return key === 'z' && (ctrlKey || metaKey) && !shiftKey
}

function hasModifier({ altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent): boolean {
  return altKey || ctrlKey || metaKey || shiftKey
}

/** Whether the user types in another field, which keeps the focus. */
function isWriting(): boolean {
  return focusedElement()?.matches(':read-write') === true
}

/** Focuses the field a moment after the store requests it, when the press or key that expanded the box is over. */
function usePromptFocus() {
  const focusRequests = useBoxState((state) => state.focusRequests)
  const field = useRef<HTMLTextAreaElement>(null)
  const answered = useRef(focusRequests)

  useEffect(() => {
    if (focusRequests === answered.current) return
    const timer = setTimeout(() => {
      answered.current = focusRequests
      const element = field.current
      if (!element || element.matches(':focus') || isWriting()) return
      element.focus({ preventScroll: true })
      element.setSelectionRange(element.value.length, element.value.length)
    }, focusDelayMs)
    return () => clearTimeout(timer)
  }, [focusRequests])

  return field
}
