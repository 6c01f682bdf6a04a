import { join } from 'node:path'
import { bundleSplitScript, type SplitScript } from './bundle-script.ts'
import { onPreact } from './on-preact.ts'

const embed = join(import.meta.dirname, '../../embed/src')

/** What {@link bundleSplitScript} has to know of the stylesheets of `<mirari-create-box>`. */
export const createBoxStyles: Readonly<Record<'stylesheets' | 'lateStylesheets', readonly string[]>> = {
  stylesheets: [join(embed, 'create-box/first.css')],
  lateStylesheets: [join(embed, 'create-box/late.css')],
}

/** Where a server has the parts of the script. */
export const createBoxPartsPath = '/embed/v0/create-box/'

/** The script behind `<script type="module" src="…/create-box.js">`, and the parts that it loads. */
export function bundleCreateBox(): Promise<SplitScript> {
  return bundleSplitScript(join(embed, 'create-box.ts'), {
    ...createBoxStyles,
    plugins: [onPreact],
    partsPath: createBoxPartsPath,
  })
}
