import { Switch } from '@mirari/ui'
import { useId } from 'react'
import type { Publication, PublicationTexts } from './use-publication.ts'

export interface PublishSwitchProps {
  publication: Publication
  texts: Pick<PublicationTexts, 'publish' | 'publishHint'>
}

/** Makes the edited work public or private. */
export function PublishSwitch({ publication, texts }: PublishSwitchProps) {
  const id = useId()
  return (
    <>
      <div className="mi-ed-publish">
        <label htmlFor={id}>{texts.publish}</label>
        <Switch
          id={id}
          checked={publication.isPublic}
          disabled={publication.isBusy}
          onCheckedChange={publication.setPublic}
        />
      </div>
      <p className="mi-hint">{texts.publishHint}</p>
    </>
  )
}
