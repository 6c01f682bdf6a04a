import type { LaunchStep } from '@mirari/contract/schemas'
import { createSliceContext, useSlice } from '../../context/slice-context.ts'

/** What companion apps report about launches, for whoever waits for it. */
export interface LaunchSteps {
  /** Hears every step while it is subscribed; returns the function that ends that. */
  subscribe(listener: (step: LaunchStep) => void): () => void
  /** Whether steps arrive by themselves; otherwise they have to be asked for. */
  isLive(): boolean
}

export function createLaunchSteps({ isLive }: Pick<LaunchSteps, 'isLive'>) {
  const listeners = new Set<(step: LaunchStep) => void>()
  return {
    isLive,
    subscribe(listener: (step: LaunchStep) => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    publish(step: LaunchStep) {
      for (const listener of listeners) listener(step)
    },
  }
}

const LaunchStepsContext = createSliceContext<LaunchSteps>('useLaunchSteps')

export const LaunchStepsProvider = LaunchStepsContext.Provider

export function useLaunchSteps(): LaunchSteps {
  return useSlice(LaunchStepsContext)
}
