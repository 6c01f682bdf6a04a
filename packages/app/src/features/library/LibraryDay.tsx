import { useTexts } from '../../i18n/use-texts.ts'
import type { GridRow } from './grid-layout.ts'

/** A day's heading over its tiles, with their number where all of them are loaded. */
export function LibraryDay({ row }: { row: Extract<GridRow, { kind: 'day' }> }) {
  const { library: texts } = useTexts()
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
