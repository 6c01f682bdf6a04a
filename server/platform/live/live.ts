/**
 * Live topics within one process: a change is published on the topic of the user it belongs to and can reach nobody
 * else. What other processes change, they tell each other as ids (`Peers` of the database), and each publishes it here.
 */
import type { LaunchStep, TaskStatus } from '@mirari/contract/schemas'
import type { AccountChange } from '@mirari/contract/status-socket'

/** Every kind of message that can be published. */
export interface LiveMessages {
  task_status: TaskStatus
  account_change: AccountChange
  launch_step: LaunchStep
}

export type LiveKind = keyof LiveMessages

type Listener<Kind extends LiveKind> = (message: LiveMessages[Kind]) => void

export interface Live {
  publish<Kind extends LiveKind>(kind: Kind, userId: string, message: LiveMessages[Kind]): void
  /** Subscribes; returns the function that ends the subscription. */
  subscribe<Kind extends LiveKind>(kind: Kind, userId: string, listener: Listener<Kind>): () => void
  /** Whether anybody would receive a message; lets a publisher skip building it. */
  hasListeners(kind: LiveKind, userId: string): boolean
  /** Users with a subscription. */
  listeningUsers(kind: LiveKind): Iterable<string>
}

/** `onError` receives the errors of listeners; the other listeners still get the message. */
export function createLive(onError: (error: unknown) => void): Live {
  const topics: { [Kind in LiveKind]: Map<string, Set<Listener<Kind>>> } = {
    task_status: new Map(),
    account_change: new Map(),
    launch_step: new Map(),
  }

  return {
    publish(kind, userId, message) {
      for (const listener of topics[kind].get(userId) ?? []) {
        try {
          listener(message)
        } catch (error) {
          onError(error)
        }
      }
    },
    subscribe(kind, userId, listener) {
      const topic = topics[kind]
      const listeners = topic.get(userId) ?? new Set()
      topic.set(userId, listeners.add(listener))
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0 && topic.get(userId) === listeners) topic.delete(userId)
      }
    },
    hasListeners: (kind, userId) => topics[kind].has(userId),
    listeningUsers: (kind) => topics[kind].keys(),
  }
}
