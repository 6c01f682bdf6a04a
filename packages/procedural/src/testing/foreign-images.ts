/** Images that stand for photographs: scenes of the engine with things drawn before them, whose layers are thrown away. */
import sharp from 'sharp'
import type { RgbImage } from '../image/rgb-image.ts'
import { createRandom } from '../math/random.ts'
import { renderImage } from '../paint/render.ts'
import { type Scene, type View, viewOf } from '../paint/scene.ts'
import { sceneKinds } from '../paint/scenes/index.ts'
import { readPrompt } from '../prompt/read-prompt.ts'
import type { DepthMap } from '../split/depth/depth-map.ts'
import { sceneDepth } from '../split/depth/scene-depth.ts'
import { foreignObjects, type ObjectName, objectRandom } from './foreign-objects.ts'

export interface ForeignImage {
  name: string
  image: RgbImage
  depth: DepthMap
  /** Coverage of each thing, 0 to 255 for each px, where no nearer thing hides it. */
  things: readonly { name: ObjectName; cover: Uint8Array }[]
  /** What is really seen when a thing of depth 1 moves by `shiftX` px. */
  trueView(shiftX: number): Promise<RgbImage>
}

export interface ForeignRecipe {
  scene: string
  prompt?: string
  objects: readonly ObjectName[]
}

/** Twenty images: every kind of fine structure, before calm and before busy backgrounds. */
export const foreignRecipes: readonly ForeignRecipe[] = [
  { scene: 'sea', objects: ['poles'] },
  { scene: 'dunes', objects: ['grass'] },
  { scene: 'alpine', objects: ['poles', 'sign'] },
  { scene: 'meadow', objects: ['person'] },
  { scene: 'ridges', objects: ['branches'] },
  { scene: 'cumulus', objects: ['building', 'fence'] },
  { scene: 'skyline', objects: ['lights'] },
  { scene: 'forest', objects: ['person', 'grass'] },
  { scene: 'sea', prompt: 'at sunset', objects: ['mast', 'person'] },
  { scene: 'ridges', prompt: 'in fog', objects: ['road', 'poles'] },
  { scene: 'cumulus', objects: ['road', 'sign', 'grass'] },
  { scene: 'castle', objects: ['branches', 'fence'] },
  { scene: 'lighthouse', objects: ['mast', 'grass'] },
  { scene: 'town', objects: ['lights', 'poles'] },
  { scene: 'bridge', objects: ['person'] },
  { scene: 'autumn-lane', objects: ['sign'] },
  { scene: 'flower-field', objects: ['poles', 'person'] },
  { scene: 'blossom', objects: ['building'] },
  { scene: 'waterfall', objects: ['branches', 'person'] },
  { scene: 'dunes', prompt: 'at night', objects: ['lights', 'mast', 'fence'] },
]

export function nameOf({ scene, prompt, objects }: ForeignRecipe): string {
  return [scene, ...(prompt ? [prompt] : []), ...objects].join(' + ')
}

export async function paintForeign(
  recipe: ForeignRecipe,
  width: number,
  height: number,
  seed = 4,
): Promise<ForeignImage> {
  const kind = sceneKinds.find(({ name }) => name === recipe.scene)
  if (!kind) throw new Error(`There is no scene '${recipe.scene}'.`)
  const frame = { aspect: width / height }
  const built = kind.build({
    parsedPrompt: readPrompt(recipe.prompt ?? ''),
    frame,
    random: createRandom(seed).fork('scene'),
  })
  // Behind what is drawn everything is farther.
  const scene: Scene = {
    ...built,
    layers: built.layers.map((layer) => ({ ...layer, depth: layer.depth * backShare })),
    grade: { ...built.grade, grain: 0, vignette: 0 },
  }
  const view = viewOf(width, height)
  const depth = await sceneDepth(scene, { width, height })
  const things: { name: ObjectName; cover: Uint8Array }[] = []
  const sheets: { depth: number; at: (shiftX: number) => Promise<Uint8Array> }[] = []
  for (const name of recipe.objects) {
    const object = foreignObjects[name]
    const drawing = object.draw(width / height, objectRandom(seed, name))
    const at = async (shiftX: number) => drawn(drawing, width, height, shiftX * object.depth)
    const sheet = await at(0)
    const cover = Uint8Array.from({ length: width * height }, (_, i) => sheet[i * 4 + 3] ?? 0)
    for (const farther of things)
      farther.cover.forEach((value, i) => {
        farther.cover[i] = (value * (255 - (cover[i] ?? 0))) / 255
      })
    things.push({ name, cover })
    for (let i = 0; i < depth.data.length; i++) if ((cover[i] ?? 0) >= isSeen) depth.data[i] = object.depth
    sheets.push({ depth: object.depth, at })
  }
  const trueView = async (shiftX: number) => {
    const layers = scene.layers.map((layer) => ({
      ...layer,
      open: (own: View) => layer.open({ ...own, left: own.left - shiftX * layer.depth * own.pixel }),
    }))
    const seen = await renderImage({ ...scene, layers }, view)
    for (const sheet of sheets) layOver(seen, await sheet.at(shiftX))
    return seen
  }
  return { name: nameOf(recipe), image: await trueView(0), depth, things, trueView }
}

/** Coverage from which a px has the depth of a thing: the mean of two depths would be that of nothing. */
const isSeen = 64

/** Share of the depths that the scene behind the drawn things has. */
const backShare = 0.4

async function drawn(svg: string, width: number, height: number, shiftX: number): Promise<Uint8Array> {
  const text = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><g transform="translate(${shiftX} 0) scale(${height})">${svg}</g></svg>`
  return sharp(Buffer.from(text)).ensureAlpha().raw().toBuffer()
}

function layOver({ data }: RgbImage, rgba: Uint8Array): void {
  for (let o = 0, k = 0; o < data.length; o += 3, k += 4) {
    const share = (rgba[k + 3] ?? 0) / 255
    if (share > 0)
      for (let c = 0; c < 3; c++) data[o + c] = (data[o + c] ?? 0) * (1 - share) + (rgba[k + c] ?? 0) * share + 0.5
  }
}
