/** Entry of a worker process that knows the test engine only. */
import { createHash } from 'node:crypto'
import type { EngineOutput } from '../../server/engines/engine.ts'
import { serveEngines } from '../../server/engines/serve-engines.ts'
import type { FinishedFile } from '../../server/media-processing/media-file.ts'
import { testEngine } from './test-engine.ts'

/** Facts of a test image, without thumbnails: these tests are about tasks, not about pixels. */
async function finish({ wallpaper: _, ...output }: EngineOutput): Promise<FinishedFile> {
  const bytes = await Bun.file(output.path).bytes()
  return {
    ...output,
    bytes: bytes.byteLength,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    thumbnails: [],
    placeholder: '1QcSHQRnh493V4dIh4eXh1h4kJUI',
    color: '#204060',
    video: null,
  }
}

serveEngines({ entries: [{ ...testEngine, load: async () => testEngine }], finish })
