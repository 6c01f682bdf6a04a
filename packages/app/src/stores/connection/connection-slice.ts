import { getHealth } from '@mirari/contract/addresses'
import type { Page } from '../../browser/page.ts'
import { createSliceContext, useSlice } from '../../context/slice-context.ts'
import { type Connection, createConnection } from './connection.ts'

const [, healthPath] = getHealth.split(' ')

const probeTimeoutMs = 4000

/** Whether the server can be reached. */
export function createConnectionSlice({ fetch, setTimeout }: Pick<Page, 'fetch' | 'setTimeout'>): Connection {
  return createConnection({
    probe: () =>
      fetch(`/api${healthPath}`, { signal: AbortSignal.timeout(probeTimeoutMs) }).then(
        (response) => response.ok,
        () => false,
      ),
    setTimeout,
  })
}

const ConnectionContext = createSliceContext<Connection>('useConnection')

export const ConnectionProvider = ConnectionContext.Provider

export function useConnection(): Connection {
  return useSlice(ConnectionContext)
}
