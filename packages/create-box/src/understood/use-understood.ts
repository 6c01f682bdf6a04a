import type { WordUnderstood } from '@mirari/contract/schemas'
import { type ModelId, maxPromptLength, usesMedia } from '@mirari/model'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useBoxState } from '../box-context.ts'
import type { CreateBoxPort } from '../port.ts'
import { shiftMarks } from './marks.ts'

/** Pauses before the engine is asked: after the last change, and the longest of those after answers that did not come. */
const firstPauseMs = 400
const longestPauseMs = 32_000

export type Understand = NonNullable<CreateBoxPort['understand']>

interface Answer {
  prompt: string
  model: ModelId
  words: readonly WordUnderstood[]
}

/** The marks of the prompt: those of the last answer at the words that have not changed since. */
export function useUnderstood(field: RefObject<HTMLTextAreaElement | null>, understand: Understand) {
  const prompt = useBoxState(({ draft }) => draft.prompt)
  const model = useBoxState(({ draft }) => draft.model)
  // With references a result follows those more than the words.
  const isOfWords = useBoxState(({ draft }) => draft.references.length === 0 && !usesMedia(draft.model))
  const isComposing = useComposition(field)
  const silentModels = useRef(new Set<ModelId>())
  const [answer, setAnswer] = useState<Answer | null>(null)
  const isAsked = isOfWords && prompt.trim() !== '' && prompt.length <= maxPromptLength

  useEffect(() => {
    if (!isAsked || isComposing || silentModels.current.has(model)) return
    const request = new AbortController()
    let timer: ReturnType<typeof setTimeout>
    const askAfter = (pauseMs: number) => {
      timer = setTimeout(ask, pauseMs, Math.min(longestPauseMs, pauseMs * 4))
    }
    const ask = async (nextPauseMs: number) => {
      try {
        const words = await understand(prompt, model, request.signal)
        if (request.signal.aborted) return
        if (words === null) silentModels.current.add(model)
        setAnswer(words && { prompt, model, words })
      } catch {
        // Marks are an addition: without an answer those of the unchanged words stay.
        if (!request.signal.aborted) askAfter(nextPauseMs)
      }
    }
    askAfter(firstPauseMs)
    return () => {
      clearTimeout(timer)
      request.abort()
    }
  }, [understand, isAsked, isComposing, prompt, model])

  const isCurrent = isAsked && answer?.model === model
  return {
    prompt,
    marks: isCurrent ? shiftMarks(answer.words, answer.prompt, prompt) : [],
    /** Whether the marks are an answer to the prompt as it is. */
    isSettled: isCurrent && answer.prompt === prompt,
  }
}

/** Whether an input method is composing in the field: what it shows is not written yet. */
function useComposition(field: RefObject<HTMLTextAreaElement | null>): boolean {
  const [isComposing, setComposing] = useState(false)
  useEffect(() => {
    const element = field.current
    if (!element) return
    const listeners = new AbortController()
    const { signal } = listeners
    element.addEventListener('compositionstart', () => setComposing(true), { signal })
    element.addEventListener('compositionend', () => setComposing(false), { signal })
    return () => listeners.abort()
  }, [field])
  return isComposing
}
