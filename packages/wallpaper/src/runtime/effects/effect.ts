/** A point of the screen or a distance on it, in CSS px. */
export interface Point {
  x: number
  y: number
}

/** What the computer plays, 0 to 1. */
export interface Sound {
  /** Loudness, smoothed. */
  level: number
  /** Whether this moment is a beat. */
  isBeat: boolean
}

/** Something drawn above the images and videos that reacts to the pointer, and to sound where the host passes it on. */
export interface Effect {
  /** Sets the size of the screen in CSS px; what is drawn may start anew. */
  resize(width: number, height: number): void
  /** The pointer has moved, to a point and by a distance. */
  move(to: Point, by: Point): void
  press(at: Point): void
  hear(sound: Sound): void
  /** Draws a frame; returns whether it moves on by itself. */
  draw(elapsedS: number): boolean
}

/** Makes an effect that draws on a canvas of its own. */
export type CreateEffect = (canvas: HTMLCanvasElement, context: CanvasRenderingContext2D) => Effect

/** A number between two others, each as likely. */
export const between = (least: number, most: number): number => least + Math.random() * (most - least)
