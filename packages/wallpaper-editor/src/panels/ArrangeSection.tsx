import { ArrangeBar } from '@mirari/editor-core'
import type { CommandId } from '../commands/editor-commands.ts'
import { useTexts } from '../texts-context.ts'
import type { CommandProps } from './use-command-props.ts'

/** Commands that arrange the selected layers. */
export function ArrangeSection({ command }: { command: (id: CommandId) => CommandProps }) {
  const texts = useTexts()
  return (
    <div className="mi-we-sect">
      <p className="mi-we-title" aria-hidden="true">
        {texts.arrange}
      </p>
      <ArrangeBar label={texts.arrange} command={command} />
    </div>
  )
}
