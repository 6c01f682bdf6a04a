import { Icon } from '@mirari/ui'
import { Search } from 'lucide'
import { useId } from 'react'
import { useNavigation, useRoute } from '../../stores/navigation/navigation-slice.ts'
import { consoleRoute } from './console-route.ts'

/** The search of a section, whose words stand in the address. */
export function ConsoleSearch({ section, label }: { section: string; label: string }) {
  const { router } = useNavigation()
  const { search = '' } = useRoute()
  const id = useId()
  return (
    <search className="mi-search mi-console-search">
      <Icon icon={Search} />
      <label htmlFor={id} className="mi-sr">
        {label}
      </label>
      <input
        id={id}
        type="search"
        autoComplete="off"
        maxLength={200}
        placeholder={label}
        value={search}
        onChange={(event) => {
          const next = event.currentTarget.value
          router.replace({ ...consoleRoute(section), ...(next !== '' && { search: next }) })
        }}
      />
    </search>
  )
}
