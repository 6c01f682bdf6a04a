/**
 * Every engine, in the order in which messages list them. The built-in one stands last: it serves what no other does.
 */
import { ark } from './ark/index.ts'
import { builtin } from './builtin/index.ts'
import { comfyui } from './comfyui/index.ts'
import type { EngineRecord } from './engine-record.ts'
import { fal } from './fal/index.ts'
import { openai } from './openai/index.ts'

export const engines: readonly EngineRecord[] = [ark, fal, openai, comfyui, builtin]
