import { useCallback, useEffect, useState } from 'react'
import type { EmbedScript } from './snippet.ts'

/** The script as the server has it now: on its way, failed (with the way to try again), or there. */
export type EmbedScriptView =
  | { status: 'loading' }
  | { status: 'failed'; retry: () => void }
  | { status: 'ready'; script: EmbedScript }

/** Reads address and hash of a widget's script from the server. */
export function useEmbedScript(name: string): EmbedScriptView {
  const [script, setScript] = useState<EmbedScript | 'loading' | 'failed'>('loading')
  const [attempt, setAttempt] = useState(0)
  const retry = useCallback(() => setAttempt((count) => count + 1), [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` asks again
  useEffect(() => {
    const stop = new AbortController()
    setScript('loading')
    readScript(name, stop.signal).then(setScript, () => {
      if (!stop.signal.aborted) setScript('failed')
    })
    return () => stop.abort()
  }, [name, attempt])

  if (script === 'loading') return { status: 'loading' }
  if (script === 'failed') return { status: 'failed', retry }
  return { status: 'ready', script }
}

async function readScript(name: string, signal: AbortSignal): Promise<EmbedScript> {
  const answer = await fetch(`/embed/v0/${name}.json`, { signal })
  if (!answer.ok) throw new Error(`The server answered ${answer.status}.`)
  return (await answer.json()) as EmbedScript
}
