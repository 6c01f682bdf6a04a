const side = 64

/** A round light that fades out without an edge, drawn once and then copied. Colors are 'red green blue', 0 to 255. */
export function createGlow(core: string, halo: string): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = side
  canvas.height = side
  const context = canvas.getContext('2d')
  if (!context) return canvas
  const light = context.createRadialGradient(side / 2, side / 2, 0, side / 2, side / 2, side / 2)
  light.addColorStop(0, `rgb(${core} / 1)`)
  light.addColorStop(0.1, `rgb(${core} / 0.75)`)
  light.addColorStop(0.3, `rgb(${halo} / 0.28)`)
  light.addColorStop(0.6, `rgb(${halo} / 0.07)`)
  light.addColorStop(1, `rgb(${halo} / 0)`)
  context.fillStyle = light
  context.fillRect(0, 0, side, side)
  return canvas
}
