import type { SweepState } from '@mirari/contract/schemas'
import { Button, Spinner } from '@mirari/ui'
import { useState } from 'react'
import { ActDialog } from '../ActDialog.tsx'
import { useConsoleApi, useConsoleTexts } from '../use-console.ts'
import { useConsoleAct } from '../use-console-act.ts'

interface SweepPartProps {
  sweep: SweepState
  keptDays: number
  onDone: () => void
}

/** What a sweep would do, or did, and the ways to look and to run it. */
export function SweepPart({ sweep, keptDays, onDone }: SweepPartProps) {
  const { storage: messages } = useConsoleTexts()
  const api = useConsoleApi()
  const check = useConsoleAct(api.checkStorage, onDone)
  const [isAsking, setAsking] = useState(false)
  // A button that is disabled while it has the focus loses it, so what runs is busy instead.
  const isLooking = check.isBusy || (sweep.status === 'running' && sweep.is_dry_run)
  const isSweeping = sweep.status === 'running' && !sweep.is_dry_run
  // Only files of this very installation are ever set aside.
  const canRun = sweep.refusal !== 'other_installation'
  const isOlder = sweep.refusal === 'older_database'
  return (
    <section className="mi-console-cell">
      <p className="mi-t2">{messages.sweepLine(keptDays)}</p>
      <SweepOutcome sweep={sweep} />
      <div className="mi-console-acts">
        <Button busy={isLooking} disabled={isSweeping} onClick={check.run}>
          {messages.check}
        </Button>
        {canRun && (
          <Button
            variant={isOlder ? 'danger' : undefined}
            busy={isSweeping}
            disabled={isLooking}
            onClick={() => setAsking(true)}
          >
            {isOlder ? messages.runNevertheless : messages.run}
          </Button>
        )}
      </div>
      {isAsking && (
        <ActDialog
          danger={isOlder}
          title={isOlder ? messages.runNevertheless : messages.run}
          line={isOlder ? messages.runForgottenLine(keptDays) : messages.runLine(keptDays)}
          act={(reason) => api.sweepStorage({ reason, even_forgotten: isOlder })}
          onDone={() => {
            setAsking(false)
            onDone()
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </section>
  )
}

function SweepOutcome({ sweep }: { sweep: SweepState }) {
  const texts = useConsoleTexts()
  const { storage: messages } = texts
  const { status, refusal, files, bytes, total, is_dry_run, ended_at } = sweep
  if (status === 'running') {
    return (
      <p role="status" className="mi-row">
        <Spinner />
        {messages.looking}
      </p>
    )
  }
  if (status === 'failed') return <p className="mi-hint mi-bad">{messages.sweepFailed}</p>
  if (status === 'idle' || files === null || bytes === null || total === null || ended_at === null) return null
  const found = { files, bytes, total, time: texts.dateTime(ended_at) }
  if (refusal === 'other_installation') return <p className="mi-hint mi-bad">{messages.otherInstallation}</p>
  if (refusal === 'older_database') return <p className="mi-hint mi-bad">{messages.olderDatabase(found)}</p>
  return <p role="status">{is_dry_run ? messages.wouldSetAside(found) : messages.wasSetAside(found)}</p>
}
