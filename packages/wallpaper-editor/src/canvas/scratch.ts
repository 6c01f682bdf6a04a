/** Reusable canvases, so that drawing a frame allocates none. */
export interface Scratch {
  /** The context of an empty canvas of this size. */
  of: (name: string, width: number, height: number) => CanvasRenderingContext2D
}

export function createScratch(): Scratch {
  const contexts = new Map<string, CanvasRenderingContext2D>()
  return {
    of(name, width, height) {
      let context = contexts.get(name)
      if (!context) {
        const newContext = document.createElement('canvas').getContext('2d')
        if (!newContext) throw new Error('This browser has no 2D canvas.')
        context = newContext
        contexts.set(name, context)
      }
      // Setting the size clears the pixels and resets the context.
      context.canvas.width = width
      context.canvas.height = height
      return context
    },
  }
}
