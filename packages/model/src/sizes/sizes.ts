/** Pixel sizes of images and videos, and their arithmetic. Sides are in px. */
export interface Size {
  width: number
  height: number
}

/** Ratios of the image size picker, in its order. */
export const imageRatios = ['21:9', '16:9', '3:2', '4:3', '1:1', '3:4', '2:3', '9:16'] as const
export type ImageRatio = (typeof imageRatios)[number]

export const imageResolutions = ['1K', '2K', '4K'] as const
export type ImageResolution = (typeof imageResolutions)[number]

/** Ratios of the video size picker, in its order. */
export const videoRatios = ['21:9', '16:9', '4:3', '1:1', '3:4', '9:16'] as const
export type VideoRatio = (typeof videoRatios)[number]

export const videoResolutions = ['720P', '1080P'] as const
export type VideoResolution = (typeof videoResolutions)[number]

const px = (width: number, height: number): Size => ({ width, height })

export const imageSizes: Readonly<Record<ImageResolution, Readonly<Record<ImageRatio, Size>>>> = {
  '1K': {
    '21:9': px(2268, 972),
    '16:9': px(1920, 1080),
    '3:2': px(1872, 1248),
    '4:3': px(1728, 1296),
    '1:1': px(1536, 1536),
    '3:4': px(1296, 1728),
    '2:3': px(1248, 1872),
    '9:16': px(1080, 1920),
  },
  '2K': {
    '21:9': px(3024, 1296),
    '16:9': px(2560, 1440),
    '3:2': px(2496, 1664),
    '4:3': px(2304, 1728),
    '1:1': px(2048, 2048),
    '3:4': px(1728, 2304),
    '2:3': px(1664, 2496),
    '9:16': px(1440, 2560),
  },
  '4K': {
    '21:9': px(6198, 2656),
    '16:9': px(5404, 3040),
    '3:2': px(4992, 3328),
    '4:3': px(4694, 3520),
    '1:1': px(4096, 4096),
    '3:4': px(3520, 4694),
    '2:3': px(3328, 4992),
    '9:16': px(3040, 5404),
  },
}

/** Sizes of videos; sides are multiples of 32, so the ratio is only close to its label. */
export const videoSizes: Readonly<Record<VideoResolution, Readonly<Record<VideoRatio, Size>>>> = {
  '720P': {
    '21:9': px(1504, 640),
    '16:9': px(1248, 704),
    '4:3': px(1120, 832),
    '1:1': px(960, 960),
    '3:4': px(832, 1120),
    '9:16': px(704, 1248),
  },
  '1080P': {
    '21:9': px(2176, 928),
    '16:9': px(1920, 1088),
    '4:3': px(1664, 1248),
    '1:1': px(1440, 1440),
    '3:4': px(1248, 1664),
    '9:16': px(1088, 1920),
  },
}

/** Ratio that badges show for an unknown or unreadable size. */
export const fallbackSize: Readonly<Size & { ratio: ImageRatio; resolution: ImageResolution }> = {
  width: 1920,
  height: 1080,
  ratio: '16:9',
  resolution: '1K',
}

export function imageSize(ratio: ImageRatio, resolution: ImageResolution): Size {
  return imageSizes[resolution][ratio]
}

export function videoSize(ratio: VideoRatio, resolution: VideoResolution): Size {
  return videoSizes[resolution][ratio]
}

/** Width divided by height of a label such as '16:9'. */
export function ratioOf(label: string): number {
  const [width = 1, height = 1] = label.split(':').map(Number)
  return width / height
}

function closest<Label extends string>(labels: readonly [Label, ...Label[]], { width, height }: Size): Label {
  // Compares logarithms, so that 2:1 is as far from 1:1 as 1:2 is.
  const logRatio = Math.log(width / height)
  let best = labels[0]
  for (const label of labels) {
    if (Math.abs(Math.log(ratioOf(label)) - logRatio) < Math.abs(Math.log(ratioOf(best)) - logRatio)) best = label
  }
  return best
}

export function closestImageRatio(size: Size): ImageRatio {
  return closest(imageRatios, size)
}

export function closestVideoRatio(size: Size): VideoRatio {
  return closest(videoRatios, size)
}

function nearestInArea<Label extends string>(
  labels: readonly [Label, ...Label[]],
  size: Size,
  presetOf: (label: Label) => Size,
): Label {
  const areaOf = ({ width, height }: Size) => Math.log(width * height)
  const farOff = (label: Label) => Math.abs(areaOf(presetOf(label)) - areaOf(size))
  return labels.reduce((best, label) => (farOff(label) < farOff(best) ? label : best), labels[0])
}

/** The resolution whose preset of the closest ratio has the most similar number of pixels. */
export function closestImageResolution(size: Size): ImageResolution {
  return nearestInArea(imageResolutions, size, (resolution) => imageSizes[resolution][closestImageRatio(size)])
}

export function closestVideoResolution(size: Size): VideoResolution {
  return nearestInArea(videoResolutions, size, (resolution) => videoSizes[resolution][closestVideoRatio(size)])
}

/** Ratio labels that a badge may show; the picker offers fewer. */
export const labeledRatios: readonly string[] = [
  '16:9',
  '9:16',
  '4:3',
  '3:4',
  '3:2',
  '2:3',
  '4:5',
  '5:4',
  '1:1',
  '21:9',
  '9:21',
  '32:9',
  '2:1',
  '3:1',
]
/** Largest relative deviation of a size from a ratio whose label it still carries: 1 percent. */
const ratioTolerance = 0.01
/** Largest term of a reduced fraction; beyond it a decimal is easier to read. */
const largestReadableTerm = 32

function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestCommonDivisor(b, a % b)
}

/**
 * Label of a size's ratio, such as '16:9': the nearest known label within 1 percent, otherwise the reduced fraction or
 * a decimal, and the fallback ratio for an invalid size.
 */
export function ratioLabel({ width, height }: Size): string {
  if (!(width > 0) || !(height > 0) || !Number.isFinite(width / height)) return fallbackSize.ratio
  const ratio = width / height
  let best: string | undefined
  let bestError = ratioTolerance
  for (const label of labeledRatios) {
    const error = Math.abs(ratio / ratioOf(label) - 1)
    if (error <= bestError) {
      best = label
      bestError = error
    }
  }
  if (best !== undefined) return best
  const divisor = greatestCommonDivisor(Math.round(width), Math.round(height))
  const [across, down] = [Math.round(width) / divisor, Math.round(height) / divisor]
  if (across <= largestReadableTerm && down <= largestReadableTerm) return `${across}:${down}`
  return ratio >= 1 ? `${ratio.toFixed(2)}:1` : `1:${(1 / ratio).toFixed(2)}`
}

/** 'NK', N = width / 1000 rounded; the smallest label is '1K'. */
export function sizeLabel(width: number): string {
  return `${Math.max(1, Math.round(width / 1000))}K`
}

/**
 * Label of a result's size: the resolution that was chosen, where the size is one of the presets, otherwise the width in
 * thousands.
 */
export function resolutionLabel(size: Size, isVideo: boolean): string {
  const isPreset = (presets: Readonly<Record<string, Size>>) =>
    Object.values(presets).some(({ width, height }) => width === size.width && height === size.height)
  const named = Object.entries(isVideo ? videoSizes : imageSizes).find(([, presets]) => isPreset(presets))
  return named?.[0] ?? sizeLabel(size.width)
}

/** 'WxH', the form of sizes on the wire. */
export function sizeText({ width, height }: Size): string {
  return `${width}x${height}`
}

/** Reads 'WxH'; null for anything else. */
export function parseSize(text: string): Size | null {
  const match = /^(\d{1,5})x(\d{1,5})$/.exec(text)
  if (!match) return null
  const size = { width: Number(match[1]), height: Number(match[2]) }
  return size.width > 0 && size.height > 0 ? size : null
}

/** The largest even number not above the value, at least 2. Video encoders and reference crops need even sides. */
export function evenDown(value: number): number {
  return Math.max(2, Math.floor(value / 2) * 2)
}

/** The even number nearest to the value, at least 2. */
export function evenNear(value: number): number {
  return Math.max(2, Math.round(value / 2) * 2)
}

export function evenSize({ width, height }: Size): Size {
  return { width: evenDown(width), height: evenDown(height) }
}

/**
 * Scales a size to about the area of another, keeps its ratio, makes both sides even and none longer than the limit.
 */
export function scaleToArea(size: Size, area: Size, longestSide: number): Size {
  const factor = Math.min(
    Math.sqrt((area.width * area.height) / (size.width * size.height)),
    longestSide / Math.max(size.width, size.height),
  )
  return {
    width: Math.min(evenNear(size.width * factor), evenDown(longestSide)),
    height: Math.min(evenNear(size.height * factor), evenDown(longestSide)),
  }
}
