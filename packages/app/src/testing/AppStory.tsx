import '../app.css'
import { type ReactNode, useEffect, useState } from 'react'
import { AppProviders } from '../AppProviders.tsx'
import { testUser } from './fake-server.ts'
import { type Answers, TestApp } from './test-app.ts'

export interface AppStoryProps {
  address: string
  answers: Answers
  /** The default locale by default; Chinese wherever the toolbar of the catalog says so. */
  language?: 'en' | 'zh'
  /** Whether nobody is signed in. */
  isVisitor?: boolean
  children: ReactNode
}

/** A part of the app in a story: real stores at this address, and a server faked by `answers`. */
export function AppStory({ address, answers, language, isVisitor, children }: AppStoryProps) {
  const [{ slices }] = useState(() => new TestApp({ address, answers, ...(!isVisitor && { user: testUser }) }))
  // The toolbar's choice is the language of the page; a change of it draws the story anew.
  const chosen = document.documentElement.lang.startsWith('zh') ? 'zh' : language
  const [isReady, setReady] = useState(chosen === undefined)
  useEffect(() => {
    if (chosen !== undefined) void slices.language.choose(chosen).then(() => setReady(true))
  }, [slices, chosen])
  return isReady ? <AppProviders slices={slices}>{children}</AppProviders> : null
}
