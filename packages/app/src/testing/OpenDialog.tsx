import { type ReactNode, useEffect } from 'react'
import { useNavigation } from '../stores/navigation/navigation-slice.ts'

type Dialogs = ReturnType<typeof useNavigation>['dialogs']

/** Opens a dialog of the app, which is among the children, as soon as the story stands. */
export function OpenDialog({ id, children }: { id: Parameters<Dialogs['open']>[0]; children: ReactNode }) {
  const { dialogs } = useNavigation()
  useEffect(() => dialogs.open(id), [dialogs, id])
  return children
}
