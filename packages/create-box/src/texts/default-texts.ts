import type { CreateBoxTexts } from '../texts.ts'
import { firstTexts } from './first-texts.ts'
import { lateTexts } from './late-texts.ts'

export const defaultTexts: CreateBoxTexts = { ...firstTexts, ...lateTexts }
