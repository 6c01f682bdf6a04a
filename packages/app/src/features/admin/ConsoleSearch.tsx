import { SearchField } from '@mirari/ui'
import { useTexts } from '../../i18n/use-texts.ts'
import { useNavigation, useRoute } from '../../stores/navigation/navigation-slice.ts'
import { consoleRoute } from './console-route.ts'

/** The search of a section, whose words stand in the address. */
export function ConsoleSearch({ section, label }: { section: string; label: string }) {
  const { router } = useNavigation()
  const { search = '' } = useRoute()
  const { history: texts } = useTexts()
  return (
    <SearchField
      className="mi-console-search"
      search={search}
      onSearch={(next) => router.replace({ ...consoleRoute(section), ...(next !== '' && { search: next }) })}
      label={label}
      clearLabel={texts.clear}
    />
  )
}
