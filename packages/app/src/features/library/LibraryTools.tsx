import { IconButton, Menu, SearchField, useStore } from '@mirari/ui'
import { ArrowDownWideNarrow, Heart } from 'lucide'
import { useState } from 'react'
import { useLateTexts } from '../../i18n/use-late-texts.ts'
import { DateJump } from '../../parts/date-jump/DateJump.tsx'
import { useLibrary } from '../../stores/library/use-library.ts'
import { useNavigation, useRoute } from '../../stores/navigation/navigation-slice.ts'
import type { Route } from '../../stores/navigation/route.ts'

const orders = ['newest', 'oldest', 'likes'] as const

interface Choice {
  search?: string | undefined
  sort?: Route['sort'] | undefined
  liked?: true | undefined
  until?: string | undefined
}

/** Search, order, liked filter and jump to a date; all of them stand in the address. */
export function LibraryTools() {
  const { router } = useNavigation()
  const { actions, selection } = useLibrary()
  const { library: texts } = useLateTexts()
  const route = useRoute()
  const selecting = useStore(selection, ({ on }) => on)
  const [open, setOpen] = useState(false)
  const { sort = 'newest', liked = false, until = null } = route

  /** Whatever changes, the view begins with its newest results unless a time is chosen. */
  function go(change: Choice) {
    const { screen, type, folder } = route
    const next: Choice = { search: route.search, sort: route.sort, liked: route.liked, until: undefined, ...change }
    // A search that refines another one replaces its history entry, so that one step back leaves the search.
    const move = change.search !== undefined && route.search ? router.replace : router.push
    move({
      screen,
      type,
      itemId: null,
      ...(folder && { folder }),
      ...(next.search && { search: next.search }),
      ...(next.sort && { sort: next.sort }),
      ...(next.liked && { liked: next.liked }),
      ...(next.until && { until: next.until }),
    })
  }

  return (
    <div className="mi-library-tools" inert={selecting}>
      <SearchField
        search={route.search ?? ''}
        onSearch={(search) => go({ search })}
        label={texts.searchLabel}
        placeholder={texts.search}
        clearLabel={texts.clear}
      />
      <Menu
        open={open}
        onOpenChange={setOpen}
        label={texts.order}
        side="bottom"
        align="end"
        items={orders.map((order) => ({
          id: order,
          label: texts.orders[order],
          checked: sort === order,
          onSelect: () => go({ sort: order === 'newest' ? undefined : order }),
        }))}
        trigger={(props) => (
          <IconButton icon={ArrowDownWideNarrow} label={texts.order} variant="fill" on={sort !== 'newest'} {...props} />
        )}
      />
      <IconButton
        icon={Heart}
        label={texts.likedOnly}
        variant="fill"
        on={liked}
        aria-pressed={liked}
        onClick={() => go({ liked: liked ? undefined : true })}
      />
      <DateJump
        months={actions.months}
        until={until}
        onPick={(time) => go({ until: time ?? undefined, sort: undefined })}
        onOldest={() => go({ sort: 'oldest' })}
      />
    </div>
  )
}
