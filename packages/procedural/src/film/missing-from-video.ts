/** Compares what a prompt asked for with what a video of its scene shows. */
import { deriveSeed } from '../math/random.ts'
import { buildScene } from '../paint/choose-scene.ts'
import { missingWords } from '../paint/missing-subjects.ts'
import { readPrompt } from '../prompt/read-prompt.ts'
import type { VideoRequest } from './create-video.ts'
import { particlesFor } from './motion/choose-particles.ts'
import { namesParticle, readMotion } from './motion/motion-words.ts'

/**
 * The words of the prompt for things that a video does not show: neither in its scene nor as particles, which only
 * videos have.
 */
export function missingFromVideo({
  prompt,
  seed,
  index,
  width,
  height,
}: Pick<VideoRequest, 'prompt' | 'seed' | 'index' | 'width' | 'height'>): string[] {
  const parsedPrompt = readPrompt(prompt)
  const scene = buildScene(parsedPrompt, { aspect: width / height }, deriveSeed(seed, index))
  // The light of the picture adds only particles that the prompt does not name.
  const particles = particlesFor(readMotion(prompt), parsedPrompt, scene, 0)
  return missingWords(parsedPrompt, scene.painted ?? []).filter(
    (word) => !particles.some((name) => namesParticle(word, name)),
  )
}
