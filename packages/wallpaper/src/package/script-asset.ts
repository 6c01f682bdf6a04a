import type { AssetPath } from '../document/schema.ts'

const types: Record<string, string> = {
  webp: 'image/webp',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  avif: 'image/avif',
}

/** Name of the script that carries a file. */
export function scriptAssetPath(path: AssetPath): string {
  return `${path}.js`
}

/** Text before and after the base64 of the file's bytes in the script that carries it. */
export function scriptAssetFrame(path: AssetPath): { before: string; after: string } {
  const type = types[path.split('.').at(-1)?.toLowerCase() ?? ''] ?? 'application/octet-stream'
  return {
    before: `(window.mirariAssets=window.mirariAssets||{})[${JSON.stringify(path)}]="data:${type};base64,`,
    after: '";\n',
  }
}
