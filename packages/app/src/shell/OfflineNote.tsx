import { Icon, useStore } from '@mirari/ui'
import { WifiOff } from 'lucide'
import { useTexts } from '../i18n/use-texts.ts'
import { useConnection } from '../stores/connection/connection-slice.ts'

/** Notice that the server cannot be reached, visible until it answers again. */
export function OfflineNote() {
  const { shell } = useTexts()
  const online = useStore(useConnection(), (state) => state.online)
  return (
    <div role="status">
      {!online && (
        <p className="mi-pill mi-offline">
          <Icon icon={WifiOff} size="sm" />
          {shell.unreachable}
        </p>
      )}
    </div>
  )
}
