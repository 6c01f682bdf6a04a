import { join } from 'node:path'
import sharp from 'sharp'
import type { Engine, EngineOutput } from '../../../server/engines/engine.ts'
import type { RemoteSettings } from '../../../server/engines/remote/settings.ts'

/** Makes plain images, tagged with the values of their task. */
export function createDummyEngine({ apiKey, baseUrl, upstream }: RemoteSettings): Engine {
  return {
    id: 'dummy',
    name: 'Dummy service',
    models: ['jimeng'],
    referenceModels: ['jimeng'],
    async run({ width, height, count, model }, { folder }) {
      const outputs: EngineOutput[] = []
      for (let index = 0; index < count; index++) {
        const path = join(folder, `dummy-${index}.webp`)
        await sharp({ create: { width, height, channels: 3, background: '#204060' } }).toFile(path)
        const tags = [`${apiKey} at ${baseUrl}`, upstream[model] ?? 'usual model']
        outputs.push({ path, content_type: 'image/webp', width, height, tags })
      }
      return outputs
    },
  }
}
