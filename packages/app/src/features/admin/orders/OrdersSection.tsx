import { type PayOrderState, payOrderStates } from '@mirari/contract/lists'
import type { ManagedOrder } from '@mirari/contract/schemas'
import { Button, Segmented } from '@mirari/ui'
import { useState } from 'react'
import { useRoute } from '../../../stores/navigation/navigation-slice.ts'
import { ConsoleLink } from '../ConsoleLink.tsx'
import { ConsoleSearch } from '../ConsoleSearch.tsx'
import { managedPersonRoute } from '../console-route.ts'
import { type Column, DataTable } from '../DataTable.tsx'
import { useConsoleApi, useConsoleTexts } from '../use-console.ts'
import { usePages } from '../use-pages.ts'
import { RefundDialog } from './RefundDialog.tsx'

type Filter = PayOrderState | 'all'

/** Orders of everybody, the newest first, by state or as the search names them. */
export function OrdersSection() {
  const texts = useConsoleTexts()
  const { orders: messages } = texts
  const api = useConsoleApi()
  const { search = '' } = useRoute()
  const [filter, setFilter] = useState<Filter>('all')
  const [refunded, setRefunded] = useState<ManagedOrder | null>(null)
  const pages = usePages(`${filter} ${search}`, (after: string | undefined) =>
    api.orders(filter === 'all' ? undefined : filter, search, after),
  )
  return (
    <>
      <h2 className="mi-h2">{texts.section.orders}</h2>
      <div className="mi-console-filters">
        <ConsoleSearch section="orders" label={messages.search} />
        <Segmented
          label={messages.state}
          items={['all' as const, ...payOrderStates].map((value) => ({ value, label: messages.states[value] }))}
          value={filter}
          onValueChange={setFilter}
        />
      </div>
      <DataTable
        label={texts.section.orders}
        columns={useOrderColumns(setRefunded)}
        pages={pages}
        keyOf={({ id }) => id}
        empty={messages.none}
      />
      {refunded && (
        <RefundDialog
          order={refunded}
          onDone={() => {
            setRefunded(null)
            pages.reload()
          }}
          onClose={() => setRefunded(null)}
        />
      )}
    </>
  )
}

function useOrderColumns(onRefund: (order: ManagedOrder) => void): readonly Column<ManagedOrder>[] {
  const texts = useConsoleTexts()
  const { orders: messages } = texts
  return [
    { id: 'time', label: messages.time, cell: ({ created_at }) => texts.dateTime(created_at) },
    {
      id: 'buyer',
      label: messages.buyer,
      cell: ({ buyer }) => <ConsoleLink to={managedPersonRoute(buyer.id)}>{buyer.username}</ConsoleLink>,
    },
    {
      id: 'order',
      label: messages.order,
      cell: ({ id, title, payment }) => (
        <div className="mi-console-cell">
          <span>{title}</span>
          <span className="mi-t2">{id}</span>
          {payment !== null && <span className="mi-t2">{payment}</span>}
        </div>
      ),
    },
    {
      id: 'price',
      label: messages.price,
      numeric: true,
      cell: ({ price, refunded }) => (
        <div className="mi-console-cell">
          <span>{messages.yuan(price)}</span>
          {refunded > 0 && <span className="mi-hint mi-bad">{messages.refunded(refunded)}</span>}
        </div>
      ),
    },
    {
      id: 'points',
      label: messages.points,
      numeric: true,
      cell: ({ points_given, points_left }) =>
        points_given === 0 ? '–' : messages.pointsFacts(points_given, points_left),
    },
    {
      id: 'state',
      label: messages.state,
      cell: (order) => (
        <div className="mi-console-cell">
          <span className="mi-badge">{messages.states[order.state]}</span>
          <span className="mi-t2">{messages.providers[order.provider]}</span>
          {order.state === 'paid' && order.refunded < order.price && (
            <Button onClick={() => onRefund(order)}>{messages.refund}</Button>
          )}
        </div>
      ),
    },
  ]
}
