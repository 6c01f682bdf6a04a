/** Texture reads that one pixel may cost at most. */
export const mostSamples = 18

/** Whether each layer has a depth map, from far to near. */
export type LayerShape = readonly boolean[]

/**
 * Depth samples per layer with a depth map. All layers together stay below {@link mostSamples}; `quality` is 0 to 1,
 * and 0 reads no depth at all.
 */
export function marchSteps(layers: LayerShape, quality: number): number {
  const deep = layers.filter(Boolean).length
  if (deep === 0 || quality <= 0) return 0
  const most = Math.floor((mostSamples - layers.length) / deep)
  return Math.max(2, Math.min(most, Math.round(most * quality)))
}

/** Texture reads of one pixel in the worst case. */
export function samplesPerPixel(layers: LayerShape, quality: number): number {
  return layers.length + layers.filter(Boolean).length * marchSteps(layers, quality)
}

export const vertexShader = `#version 300 es
in vec2 corner;
out vec2 place;
uniform vec4 part;
void main() {
  place = part.xy + part.zw * vec2(corner.x, 1. - corner.y);
  gl_Position = vec4(corner * 2. - 1., 0., 1.);
}`

/**
 * Fragment shader. It walks through the layers from near to far until a pixel is opaque. In a layer with a depth map it
 * marches along the line of image points that can slide into this pixel, from near to far, up to the first point that
 * is as near as the line at that step, and interpolates between the last two steps.
 */
export function fragmentShader(layers: LayerShape, quality: number): string {
  const steps = marchSteps(layers, quality)
  const uniforms = layers.map(
    (deep, index) =>
      `uniform sampler2D color${index};uniform vec2 span${index};${deep && steps ? `uniform sampler2D depth${index};` : ''}`,
  )
  const body = layers.map((deep, index) =>
    deep && steps
      ? `if (sum.a < .996) {
    float z = span${index}.y, before = z, gapBefore = 0.;
    for (int i = 0; i < ${steps}; i++) {
      z = mix(span${index}.y, span${index}.x, float(i) / float(${steps - 1}));
      float gap = mix(span${index}.x, span${index}.y, texture(depth${index}, place + shift * z).r) - z;
      if (gap >= -.0005 || i == ${steps - 1}) {
        float way = gap - gapBefore;
        z = way > .0001 ? mix(z, before, clamp(gap / way, 0., 1.)) : z;
        break;
      }
      before = z; gapBefore = gap;
    }
    sum += (1. - sum.a) * texture(color${index}, place + shift * z);
  }`
      : `if (sum.a < .996) sum += (1. - sum.a) * texture(color${index}, place + shift * (span${index}.x + span${index}.y) * .5);`,
  )
  return `#version 300 es
precision highp float;
in vec2 place;
out vec4 result;
uniform vec2 shift;
${uniforms.join('\n')}
void main() {
  vec4 sum = vec4(0.);
  ${body.reverse().join('\n  ')}
  result = sum;
}`
}
