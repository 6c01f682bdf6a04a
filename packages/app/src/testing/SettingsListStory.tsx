import type { ReactNode } from 'react'
import { AppStory } from './AppStory.tsx'
import { refuse, serve } from './fake-server.ts'

export interface SettingsListStoryProps<Item extends { id: string }> {
  /** Address of the list, without /api. */
  path: string
  items: readonly Item[]
  /** Whether the list cannot be loaded. */
  refuses: boolean
  language: 'en' | 'zh'
  /** What a POST to the list makes, and what it answers; without it nothing can be made. */
  make?: (body: object) => { item: Item; answer: object }
  /** The part of the settings that shows the list. */
  children: ReactNode
}

/** A part of the settings on a server that keeps its list: what is made is in it, what is deleted is not. */
export function SettingsListStory<Item extends { id: string }>(props: SettingsListStoryProps<Item>) {
  const { path, items, refuses, language, make, children } = props
  let list = [...items]
  return (
    <AppStory
      address="/"
      language={language}
      answers={(call) => {
        const kind = `${call.method} ${call.path}`
        if (kind === `GET ${path}`) return refuses ? refuse(500, 'internal')(call) : { items: list }
        if (kind === `POST ${path}` && make) {
          const { item, answer } = make(call.body as object)
          list = [item, ...list]
          return answer
        }
        if (call.method === 'DELETE') {
          list = list.filter(({ id }) => !call.path.endsWith(id))
          return null
        }
        return serve({})(call)
      }}
    >
      <div className="mi-account" style={{ padding: 20 }}>
        <div className="mi-account-part">{children}</div>
      </div>
    </AppStory>
  )
}
