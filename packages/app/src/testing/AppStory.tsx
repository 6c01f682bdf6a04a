import '../app.css'
import { type ReactNode, useEffect, useState } from 'react'
import { AppProviders } from '../AppProviders.tsx'
import { testUser } from './fake-server.ts'
import { type Answers, TestApp } from './test-app.ts'

export interface AppStoryProps {
  address: string
  answers: Answers
  /** The default locale by default. */
  language?: 'en' | 'zh'
  /** Whether nobody is signed in. */
  isVisitor?: boolean
  children: ReactNode
}

/** A part of the app in a story: real stores at this address, and a server faked by `answers`. */
export function AppStory({ address, answers, language, isVisitor, children }: AppStoryProps) {
  const [{ slices }] = useState(() => new TestApp({ address, answers, ...(!isVisitor && { user: testUser }) }))
  const [isReady, setReady] = useState(language === undefined)
  useEffect(() => {
    if (language !== undefined) void slices.language.choose(language).then(() => setReady(true))
  }, [slices, language])
  return isReady ? <AppProviders slices={slices}>{children}</AppProviders> : null
}
