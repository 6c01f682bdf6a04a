/** Canvases that are drawn on again and again, so that no frame makes new ones. */
export interface Scratch {
  /** Empty, of this size. */
  of: (name: string, width: number, height: number) => CanvasRenderingContext2D
}

export function createScratch(): Scratch {
  const contexts = new Map<string, CanvasRenderingContext2D>()
  return {
    of(name, width, height) {
      let context = contexts.get(name)
      if (!context) {
        const made = document.createElement('canvas').getContext('2d')
        if (!made) throw new Error('This browser has no 2D canvas.')
        context = made
        contexts.set(name, context)
      }
      // Setting a size clears, and also what the last drawing left set.
      context.canvas.width = width
      context.canvas.height = height
      return context
    },
  }
}
