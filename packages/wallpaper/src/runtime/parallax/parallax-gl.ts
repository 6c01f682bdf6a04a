import { fragmentShader, type LayerShape, vertexShader } from './parallax-shader.ts'

export interface LoadedLayer {
  color: ImageBitmap
  depth: ImageBitmap | null
  /** Depths of the layer's farthest and nearest point relative to the pivot, -1 to 1. */
  far: number
  near: number
}

/** The visible part of the image, in fractions of it: left, top, width, height. */
export type Part = readonly [number, number, number, number]

export interface ParallaxPainter {
  /** Sets the size of the drawing in device px. */
  resize(width: number, height: number): void
  setQuality(quality: number): void
  /** Draws a frame; `shift` is how far the nearest point moves, in fractions of the image. */
  paint(part: Part, shift: { x: number; y: number }): void
  destroy(): void
}

function compile(gl: WebGL2RenderingContext, type: number, source: string): WebGLShader {
  const shader = gl.createShader(type)
  if (!shader) throw new Error('No shader.')
  gl.shaderSource(shader, source)
  gl.compileShader(shader)
  return shader
}

function link(gl: WebGL2RenderingContext, shape: LayerShape, quality: number): WebGLProgram {
  const program = gl.createProgram()
  const shaders = [
    compile(gl, gl.VERTEX_SHADER, vertexShader),
    compile(gl, gl.FRAGMENT_SHADER, fragmentShader(shape, quality)),
  ]
  for (const shader of shaders) gl.attachShader(program, shader)
  gl.bindAttribLocation(program, 0, 'corner')
  gl.linkProgram(program)
  for (const shader of shaders) gl.deleteShader(shader)
  if (!gl.getProgramParameter(program, gl.LINK_STATUS)) throw new Error(gl.getProgramInfoLog(program) ?? 'No program.')
  return program
}

/**
 * Makes the WebGL painter, which takes ownership of the bitmaps and closes them.
 * @throws when the shaders do not compile; the caller then draws without WebGL
 */
export function createPainter(
  gl: WebGL2RenderingContext,
  layers: readonly LoadedLayer[],
  quality: number,
): ParallaxPainter {
  const shape = layers.map(({ depth }) => depth !== null)
  const textures: WebGLTexture[] = []
  let program: WebGLProgram | null = null

  function upload(unit: number, bitmap: ImageBitmap, isDepth: boolean): void {
    const texture = gl.createTexture()
    textures.push(texture)
    gl.activeTexture(gl.TEXTURE0 + unit)
    gl.bindTexture(gl.TEXTURE_2D, texture)
    for (const axis of [gl.TEXTURE_WRAP_S, gl.TEXTURE_WRAP_T]) gl.texParameteri(gl.TEXTURE_2D, axis, gl.MIRRORED_REPEAT)
    for (const way of [gl.TEXTURE_MIN_FILTER, gl.TEXTURE_MAG_FILTER]) gl.texParameteri(gl.TEXTURE_2D, way, gl.LINEAR)
    const [inner, format] = isDepth ? [gl.R8, gl.RED] : [gl.RGBA8, gl.RGBA]
    gl.texImage2D(gl.TEXTURE_2D, 0, inner, format, gl.UNSIGNED_BYTE, bitmap)
    bitmap.close()
  }

  for (const [index, { color, depth }] of layers.entries()) {
    upload(index, color, false)
    if (depth) upload(layers.length + index, depth, true)
  }

  const corners = gl.createBuffer()
  gl.bindBuffer(gl.ARRAY_BUFFER, corners)
  gl.bufferData(gl.ARRAY_BUFFER, new Float32Array([0, 0, 1, 0, 0, 1, 1, 1]), gl.STATIC_DRAW)
  gl.enableVertexAttribArray(0)
  gl.vertexAttribPointer(0, 2, gl.FLOAT, false, 0, 0)

  let partAt: WebGLUniformLocation | null = null
  let shiftAt: WebGLUniformLocation | null = null

  function setQuality(next: number): void {
    gl.deleteProgram(program)
    program = link(gl, shape, next)
    gl.useProgram(program)
    for (const [index, { far, near }] of layers.entries()) {
      gl.uniform1i(gl.getUniformLocation(program, `color${index}`), index)
      gl.uniform1i(gl.getUniformLocation(program, `depth${index}`), layers.length + index)
      gl.uniform2f(gl.getUniformLocation(program, `span${index}`), far, near)
    }
    partAt = gl.getUniformLocation(program, 'part')
    shiftAt = gl.getUniformLocation(program, 'shift')
  }

  setQuality(quality)
  return {
    resize: (width, height) => gl.viewport(0, 0, width, height),
    setQuality,
    paint(part, shift) {
      gl.uniform4f(partAt, ...part)
      gl.uniform2f(shiftAt, shift.x, shift.y)
      gl.drawArrays(gl.TRIANGLE_STRIP, 0, 4)
    },
    destroy() {
      for (const texture of textures) gl.deleteTexture(texture)
      gl.deleteBuffer(corners)
      gl.deleteProgram(program)
    },
  }
}
