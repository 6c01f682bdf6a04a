import { ActTable } from './ActTable.tsx'
import { useConsoleApi, useConsoleTexts } from './use-console.ts'
import { usePages } from './use-pages.ts'

/** What every operator did. */
export function LogSection() {
  const texts = useConsoleTexts()
  const api = useConsoleApi()
  const pages = usePages('log', (after: number | undefined) => api.acts(undefined, after))
  return (
    <>
      <h2 className="mi-h2">{texts.section.log}</h2>
      <ActTable label={texts.section.log} pages={pages} />
    </>
  )
}
