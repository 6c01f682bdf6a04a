import { useLateTexts } from '../../i18n/use-late-texts.ts'
import type { GridRow } from './grid-layout.ts'

/** Heading of a day, with the number of its tiles once all of them are loaded. */
export function LibraryDay({ row }: { row: Extract<GridRow, { kind: 'day' }> }) {
  const { library: texts } = useLateTexts()
  return (
    <h2 className="mi-library-day" style={{ top: row.top }}>
      <b>{row.label}</b>
      {row.count !== null && (
        <span>
          {texts.number(row.count)}
          <span className="mi-sr"> {texts.assetsUnit(row.count)}</span>
        </span>
      )}
    </h2>
  )
}
