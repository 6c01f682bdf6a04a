import { Skeleton } from '@mirari/ui'

export function Example() {
  return (
    <div className="mi-row" aria-busy="true">
      <Skeleton style={{ width: 160, height: 120, borderRadius: 12 }} />
      <Skeleton style={{ width: 160, height: 120, borderRadius: 12 }} />
    </div>
  )
}
