import { Button } from '@mirari/ui'
import { FolderCode } from 'lucide'
import { useEditor } from '../editor-context.ts'
import type { LocalProject } from '../project/use-local-project.ts'
import { ImageScale } from './ImageScale.tsx'
import { Layers } from './Layers.tsx'
import { Ratios } from './Ratios.tsx'
import { Section } from './Section.tsx'
import { Widgets } from './Widgets.tsx'

/** The left panel below its head: everything about the template. */
export function TemplatePanel({ project }: { project: LocalProject }) {
  const { texts } = useEditor()
  return (
    <div className="mi-te-scroll">
      <ImageScale />
      <Section level={2} title={texts.aspectRatio}>
        <Ratios />
        <Button wide icon={FolderCode} busy={project.isReading} className="mi-te-local" onClick={project.choose}>
          {texts.addLocalHtml}
        </Button>
        <input
          {...{ webkitdirectory: '' }}
          ref={project.field}
          type="file"
          hidden
          multiple
          tabIndex={-1}
          aria-label={texts.addLocalHtml}
          onChange={(event) => project.take(event.currentTarget)}
        />
        {project.problem && <p className="mi-te-problem">{project.problem}</p>}
      </Section>
      <Widgets />
      <Layers />
    </div>
  )
}
