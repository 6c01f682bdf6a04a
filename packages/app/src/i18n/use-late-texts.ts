import { defaultTexts as boxTexts, type CreateBoxTexts } from '@mirari/create-box'
import type { LateMessages } from '@mirari/messages'
import { lateMessages } from '@mirari/messages/late'
import { useMemo } from 'react'
import type { AppTexts } from './app-texts.ts'
import { useTexts } from './use-texts.ts'

/** Texts with the sections of what is loaded later. */
export type LateTexts = AppTexts & LateMessages & { createBox: CreateBoxTexts }

/** The texts of the chosen language for parts that are themselves loaded on demand. */
export function useLateTexts(): LateTexts {
  const texts = useTexts()
  return useMemo(() => withLateTexts(texts), [texts])
}

/** The default locale's catalog leaves these sections out, so that they are not in the first download. */
export function withLateTexts(texts: AppTexts): LateTexts {
  return { ...lateMessages, ...texts, createBox: { ...boxTexts, ...texts.createBox } }
}
