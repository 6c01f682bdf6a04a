import type { ManagedPerson } from '@mirari/contract/schemas'
import { uuidV7 } from '@mirari/model'
import { Segmented, TextField } from '@mirari/ui'
import { useState } from 'react'
import { useNavigation } from '../../../stores/navigation/navigation-slice.ts'
import { ActDialog } from '../ActDialog.tsx'
import { consoleRoute } from '../console-route.ts'
import { useConsoleApi, useConsoleTexts } from '../use-console.ts'

type SimpleActName = 'block' | 'unblock' | 'signOut' | 'resetFactors' | 'allowPartners' | 'refusePartners'
export type PersonActName = SimpleActName | 'changePoints' | 'setQuota' | 'delete'

interface PersonActProps {
  person: ManagedPerson
  onDone: () => void
  onClose: () => void
}

/** The dialog of an act about an account. */
export function PersonAct({ name, ...props }: PersonActProps & { name: PersonActName }) {
  if (name === 'changePoints') return <ChangePoints {...props} />
  if (name === 'setQuota') return <SetQuota {...props} />
  if (name === 'delete') return <DeletePerson {...props} />
  return <SimpleAct name={name} {...props} />
}

function SimpleAct({ name, person, ...ends }: PersonActProps & { name: SimpleActName }) {
  const { people: texts } = useConsoleTexts()
  const api = useConsoleApi()
  const act = (reason: string): Promise<unknown> => {
    if (name === 'allowPartners' || name === 'refusePartners') {
      return api.letMakePartners(person.id, name === 'allowPartners', reason)
    }
    return api[name](person.id, reason)
  }
  return <ActDialog title={texts[name]} line={texts[`${name}Line`]} act={act} {...ends} />
}

/** A whole number from 0 up; null for anything else. */
function wholeNumber(text: string): number | null {
  return /^\d{1,9}$/.test(text.trim()) ? Number(text) : null
}

function ChangePoints({ person, ...ends }: PersonActProps) {
  const { people: texts } = useConsoleTexts()
  const api = useConsoleApi()
  // A repeated call with the same id changes nothing more.
  const [id] = useState(() => uuidV7())
  const [direction, setDirection] = useState<'give' | 'take'>('give')
  const [text, setText] = useState('')
  const [isWrong, setWrong] = useState(false)
  const points = wholeNumber(text) || null
  return (
    <ActDialog
      title={texts.changePoints}
      line={texts.changePointsLine}
      check={() => {
        setWrong(points === null)
        return points !== null
      }}
      act={(reason) => api.changePoints(person.id, { id, direction, points: points ?? 0, reason })}
      {...ends}
    >
      <Segmented
        fit
        label={texts.changePoints}
        items={[
          { value: 'give', label: texts.give },
          { value: 'take', label: texts.take },
        ]}
        value={direction}
        onValueChange={setDirection}
      />
      <TextField
        label={texts.amount}
        inputMode="numeric"
        autoComplete="off"
        value={text}
        error={isWrong ? texts.wholeNumber : null}
        onValueChange={setText}
      />
    </ActDialog>
  )
}

function SetQuota({ person, ...ends }: PersonActProps) {
  const { people: texts } = useConsoleTexts()
  const api = useConsoleApi()
  const [text, setText] = useState(person.has_own_quota ? String(Math.round(person.quota_bytes / 1_000_000)) : '')
  const [isWrong, setWrong] = useState(false)
  const megabytes = wholeNumber(text)
  const isRight = text.trim() === '' || megabytes !== null
  return (
    <ActDialog
      title={texts.setQuota}
      line={texts.setQuotaLine}
      check={() => {
        setWrong(!isRight)
        return isRight
      }}
      act={(reason) => api.setQuota(person.id, megabytes, reason)}
      {...ends}
    >
      <TextField
        label={texts.quotaMegabytes}
        inputMode="numeric"
        autoComplete="off"
        value={text}
        error={isWrong ? texts.wholeNumber : null}
        onValueChange={setText}
      />
    </ActDialog>
  )
}

function DeletePerson({ person, onClose }: PersonActProps) {
  const { people: texts } = useConsoleTexts()
  const api = useConsoleApi()
  const { router } = useNavigation()
  const [name, setName] = useState('')
  const [isWrong, setWrong] = useState(false)
  return (
    <ActDialog
      danger
      title={texts.delete}
      line={texts.deleteLine}
      check={() => {
        setWrong(name !== person.username)
        return name === person.username
      }}
      act={(reason) => api.remove(person.id, reason)}
      onDone={() => router.replace(consoleRoute('people'))}
      onClose={onClose}
    >
      <TextField
        label={texts.typeName(person.username)}
        autoComplete="off"
        value={name}
        error={isWrong ? texts.nameDiffers : null}
        onValueChange={setName}
      />
    </ActDialog>
  )
}
