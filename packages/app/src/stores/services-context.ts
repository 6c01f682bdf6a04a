import { useStore } from '@mirari/ui'
import { createContext, useContext } from 'react'
import type { Services } from '../services.ts'
import type { Route } from './navigation/route.ts'
import type { SessionState } from './session/session.ts'

const ServicesContext = createContext<Services | null>(null)

export const ServicesProvider = ServicesContext.Provider

/** The stores of the page. @throws outside of the provider */
export function useServices(): Services {
  const services = useContext(ServicesContext)
  if (services === null) throw new Error('useServices needs a ServicesProvider above it.')
  return services
}

export function useRoute(): Route {
  return useStore(useServices().router, (state) => state.route)
}

export function useSession(): SessionState {
  return useStore(useServices().session)
}
