import { ArrangeBar } from '@mirari/editor-core'
import { useEditor } from '../editor-context.ts'
import { useCommandProps } from '../use-command-props.ts'
import { Section } from './Section.tsx'

/** Commands that arrange the selected items. */
export function ArrangeSection() {
  const { texts } = useEditor()
  return (
    <Section level={3} title={texts.arrange}>
      <ArrangeBar label={texts.arrange} command={useCommandProps()} />
    </Section>
  )
}
