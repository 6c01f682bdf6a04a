import { useMemo } from 'react'
import { useBox } from '../box-context.ts'
import type { CreateBoxTexts } from '../texts.ts'
import { lateTexts } from './late-texts.ts'

/** All texts of the box, for the parts that are downloaded with {@link lateTexts}. */
export function useBoxTexts(): CreateBoxTexts {
  const { texts } = useBox()
  return useMemo(() => ({ ...lateTexts, ...texts }), [texts])
}
