/**
 * A scene is a list of layers at different depths of one world. Its image, depth map, parallax layers, wider views and
 * loop all come from the same description.
 *
 * World coordinates: x to the right, y DOWN, the origin is the middle of the image, 1 is the image's height.
 */

import type { Random } from '../math/random.ts'
import type { ParsedPrompt, Season, Weather } from '../prompt/parsed-prompt.ts'
import type { Home } from './subjects/subject.ts'
import type { Venue } from './subjects/venue.ts'

/** The part of the world that was asked for. A view may show more of it. */
export interface Frame {
  /** Width divided by height. The frame spans x from -aspect/2 to aspect/2 and y from -0.5 to 0.5. */
  aspect: number
}

/** The part of the world that is painted. */
export interface View {
  /** World position of the left and upper edges. */
  left: number
  top: number
  /** Size of one pixel in the world. */
  pixel: number
  /** Size in pixels. */
  width: number
  height: number
  /** Position in the video, 0 to 1; images are painted at 0. */
  time: number
}

/** Premultiplied linear light, one plane per channel. */
export interface Surface {
  width: number
  height: number
  r: Float32Array
  g: Float32Array
  b: Float32Array
  /** Coverage; null where everything is opaque (the frame that an image is composed on). */
  a: Float32Array | null
}

/** A rectangle of a surface in pixels; the far edges are excluded. */
export interface Target {
  surface: Surface
  x0: number
  y0: number
  x1: number
  y1: number
}

/** Paints over what is already in the target. Called for several upright strips, from left to right. */
export type PaintTarget = (target: Target) => void

/** Ways in which the sheet of a layer moves in a video; see film/motion/motions.ts. */
export type SheetMotion =
  | 'still'
  | 'land'
  | 'stars'
  | 'lights'
  | 'glow'
  | 'drift'
  | 'rise'
  | 'sea'
  | 'water'
  | 'wet'
  | 'falls'
  | 'sway'
  | 'hang'
  | 'float'
  | 'swim'
  | 'pulse'
  | 'deep'
  | 'aurora'
  | 'fluid'
  | 'ribbons'
  | 'spin'
  | 'globe'
  | 'breathe'
  | 'gusts'
  | 'nod'
  | 'bow'

export interface Layer {
  id: string
  /** 0 is the farthest, 1 the nearest. */
  depth: number
  /** Prepares whatever does not depend on the strip, such as tables and paths, then returns the painter. */
  open(view: View): PaintTarget
  /**
   * Id of the layer from which a parallax must not part it: its source of light, or what it mirrors. Absent: none.
   */
  goesWith?: string
  /** How the layer moves in a video, as one sheet; absent: it stands still. 'particles' is left out and shown by those. */
  moves?: SheetMotion | 'particles'
  /** World position around which the sheet turns; absent: its own middle. */
  pivot?: { x: number; y: number }
  /** Whether it is a half transparent veil over the whole picture, of which a video can move only a few. */
  isMist?: boolean
  /** What the layer does in a video; whoever acts does not move as a sheet. */
  act?(staging: Staging): Action
}

/** A video as far as those who act in it must know it. */
export interface Staging {
  /** Seconds of the whole video. */
  duration: number
  /** Whether time 1 has to show exactly what time 0 shows. */
  isLoop: boolean
  /** 1 is natural, 2 twice as fast. */
  speed: number
  /** Wind at a time from 0 to 1: 1 is a light breeze, 3 a gale. */
  wind(time: number): number
  /** Direction of the wind: -1 to the left, 1 to the right. */
  way: -1 | 1
  /** Whether the prompt says that this leaves, or arrives: 'birds', 'boat', 'people' … */
  leaves(what: string): boolean
  arrives(what: string): boolean
  /** Whether the prompt says that this goes past: it crosses the picture, in a loop out of it and back from the other side. */
  passes(what: string): boolean
  random: Random
}

/** A part of the world; an edge that is not given is beyond every view. */
export interface Area {
  left?: number
  top?: number
  right?: number
  bottom?: number
}

/** A layer that is painted again while a video runs. */
export interface Action {
  /** Opens the layer as it is at the view's time. In a loop, time 1 must give what time 0 gives. */
  open(view: View): PaintTarget
  /**
   * Where something is at this time; the smaller it is, the less each frame costs. The layer is opened for each area, so
   * its painter should leave out what does not touch the view. Absent: anywhere.
   */
  areas?(time: number): readonly Area[]
  /**
   * Seconds between two paintings, for what changes slowly or is costly to paint: in between, both are shown on top of
   * each other, moved by `flow`. Absent: painted for each frame.
   */
  every?: number
  /**
   * How far what shows at a place has come in so many seconds, in world units: it carries a painting toward the next one,
   * and, with seconds below 0, the next one back.
   */
  flow?(x: number, y: number, seconds: number, out: { x: number; y: number }): void
  /** What is painted even where no camera sees it, because the flow carries it into the picture. */
  reach?: Area
  /**
   * Share of the frame's resolution at which it is painted, less in large frames; soft things do with 0.5. Absent: exactly
   * the frame's.
   */
  fineness?: number
  /**
   * World size of the finest thing in light or mist that has no edges: it is painted with one px for each, however large
   * the frame is. Absent: `fineness` says how finely it is painted.
   */
  detail?: number
}

/** Settings of the scene's grade; see grade.ts. */
export interface Grade {
  /** Factor on all light. */
  exposure: number
  /** Strength of the glow around bright parts, 0 to 1. */
  bloom: number
  /** Linear light above which parts glow. */
  bloomFrom: number
  /** Strength of the tone curve; 1 leaves contrast unchanged. */
  contrast: number
  saturation: number
  /** Darkening of the corners, 0 to 1. */
  vignette: number
  /** Staging grain in steps of 1/255. */
  grain: number
}

export const plainGrade: Grade = {
  exposure: 1,
  bloom: 0.25,
  bloomFrom: 0.7,
  contrast: 1.06,
  saturation: 1.06,
  vignette: 0.22,
  grain: 1.6,
}

export interface Scene {
  kind: string
  frame: Frame
  /** Back to front; the first covers the whole view. */
  layers: readonly Layer[]
  grade: Grade
  /** Tags for what was actually painted. */
  tags: readonly string[]
  /**
   * Concepts that the picture shows, each as often as it shows a group of it. A scene that leaves them out shows what its kind promises: the `answers` of at
   * least `promised`.
   */
  painted?: readonly string[]
  /** Where subjects can be put; a scene without one shows only what it paints itself. */
  venue?: Venue
  /**
   * Names of the style filters whose look the scene has by itself, so that a word of the prompt does not apply them
   * again.
   */
  intrinsicStyles?: readonly string[]
}

export interface SceneInput {
  parsedPrompt: ParsedPrompt
  frame: Frame
  random: Random
  /** Concepts of the subjects that will be put into the scene; it leaves them room. */
  guests?: readonly string[]
}

/** A way to build scenes, registered in scenes/index.ts. */
export interface SceneKind {
  name: string
  /** Concepts that the kind can show, with how well it shows them (0 to 1). */
  answers: Readonly<Record<string, number>>
  /** Concepts that it shows beside what it is about when a prompt asks for them; they do not make it the choice. */
  besides?: readonly string[]
  /** Concepts of which it shows as many as all groups that a prompt asks for are together. */
  counts?: readonly string[]
  /** Whether a prompt without known subjects may become this scene. */
  showcase: boolean
  /** Homes that its venue has, in every scene. */
  hosts?: readonly Home[]
  /** Weather and seasons that it does not show: a thing for which the prompt asks for them goes to another place. */
  unfit?: readonly (Weather | Season)[]
  /** Seasons of which nothing in it tells: where the prompt asks for one, a bough in a corner does. */
  seasonless?: readonly Season[]
  /** Whether its sky is open enough for what a prompt asks to see there, such as a rainbow. */
  hasOpenSky?: true
  /** Whether it lies in the cold, where nothing of warm countries is. */
  isCold?: true
  /** Whether things stand dark before its light, so that a color of theirs would not be seen. */
  isSilhouette?: true
  /** Whether it shows fog by itself, or lies where there is none; any other place gets banks of it. */
  hasOwnFog?: true
  build(input: SceneInput): Scene
}

/** The view that shows exactly the frame at this size. */
export function viewOf(width: number, height: number, time = 0): View {
  const pixel = 1 / height
  return { left: (-width / 2) * pixel, top: -0.5, pixel, width, height, time }
}

export function createSurface(width: number, height: number, opaque: boolean): Surface {
  const length = width * height
  return {
    width,
    height,
    r: new Float32Array(length),
    g: new Float32Array(length),
    b: new Float32Array(length),
    a: opaque ? null : new Float32Array(length),
  }
}
