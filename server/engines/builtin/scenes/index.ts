/** Every kind of scene. To add one: write its file, add it here. */
import type { SceneKind } from '../scene.ts'
import { dunes } from './dunes.ts'
import { ridges } from './ridges.ts'
import { sea } from './sea.ts'

export const sceneKinds: readonly SceneKind[] = [sea, dunes, ridges]
