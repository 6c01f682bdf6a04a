import type { ManagedInvitation, NewInvitation } from '@mirari/contract/schemas'
import { Button } from '@mirari/ui'
import { useState } from 'react'
import { ActDialog } from '../ActDialog.tsx'
import { ConsoleLink } from '../ConsoleLink.tsx'
import { managedPersonRoute } from '../console-route.ts'
import { type Column, DataTable } from '../DataTable.tsx'
import { useConsoleApi, useConsoleTexts } from '../use-console.ts'
import { usePages } from '../use-pages.ts'
import { InvitationLink } from './InvitationLink.tsx'
import { InviteDialog } from './InviteDialog.tsx'

/** Invitations, the newest first: who was invited, who came, and new ones. */
export function InvitationsSection() {
  const texts = useConsoleTexts()
  const { invitations: messages } = texts
  const api = useConsoleApi()
  const pages = usePages('invitations', (after: string | undefined) => api.invitations(after))
  const [isInviting, setInviting] = useState(false)
  const [made, setMade] = useState<NewInvitation | null>(null)
  const [withdrawn, setWithdrawn] = useState<ManagedInvitation | null>(null)
  const columns: readonly Column<ManagedInvitation>[] = [
    { id: 'for', label: messages.whom, cell: ({ email }) => email ?? messages.anybody },
    { id: 'note', label: texts.reason, cell: ({ note }) => note },
    { id: 'made', label: messages.made, cell: (invitation) => <Made invitation={invitation} /> },
    {
      id: 'state',
      label: messages.state,
      cell: (invitation) => <InvitationState invitation={invitation} onWithdraw={() => setWithdrawn(invitation)} />,
    },
  ]
  return (
    <>
      <h2 className="mi-h2">{texts.section.invitations}</h2>
      <div className="mi-console-acts">
        <Button onClick={() => setInviting(true)}>{messages.invite}</Button>
      </div>
      <DataTable
        label={texts.section.invitations}
        columns={columns}
        pages={pages}
        keyOf={({ id }) => id}
        empty={messages.none}
      />
      {isInviting && (
        <InviteDialog
          onMade={(invitation) => {
            setInviting(false)
            setMade(invitation)
            pages.reload()
          }}
          onClose={() => setInviting(false)}
        />
      )}
      {made && <InvitationLink made={made} onClose={() => setMade(null)} />}
      {withdrawn && (
        <ActDialog
          danger
          title={messages.withdraw}
          line={messages.withdrawLine}
          act={(reason) => api.withdrawInvitation(withdrawn.id, reason)}
          onDone={() => {
            setWithdrawn(null)
            pages.reload()
          }}
          onClose={() => setWithdrawn(null)}
        />
      )}
    </>
  )
}

function Made({ invitation: { created_at, made_by } }: { invitation: ManagedInvitation }) {
  const texts = useConsoleTexts()
  return (
    <div className="mi-console-cell">
      <span>{texts.dateTime(created_at)}</span>
      <span className="mi-t2">{made_by ?? texts.log.commandLine}</span>
    </div>
  )
}

interface InvitationStateProps {
  invitation: ManagedInvitation
  onWithdraw: () => void
}

function InvitationState({ invitation: { state, used_by, expires_at }, onWithdraw }: InvitationStateProps) {
  const texts = useConsoleTexts()
  const { invitations: messages } = texts
  return (
    <div className="mi-console-cell">
      <span className="mi-badge">{messages.states[state]}</span>
      {used_by && <ConsoleLink to={managedPersonRoute(used_by.id)}>{used_by.username}</ConsoleLink>}
      {state === 'open' && (
        <>
          <span className="mi-t2">{messages.until(texts.dateTime(expires_at))}</span>
          <Button size="sm" onClick={onWithdraw}>
            {messages.withdraw}
          </Button>
        </>
      )}
    </div>
  )
}
