import { Canvas, Controls, Source, Stories, Subtitle, Title, useOf } from '@storybook/addon-docs/blocks'
import { Entries } from './Entries.tsx'
import type { ComponentGuide } from './guide.ts'
import './catalog.css'

/** The page of a component: what it is for, live, as code, its parts, its props, its keys, and how to use it well. */
export function ComponentPage() {
  const { preparedMeta, csfFile } = useOf('meta', ['meta'])
  const guide: ComponentGuide | undefined = preparedMeta.parameters.guide
  const storyNamed = (name: string) => Object.values(csfFile.stories).find((story) => story.name === name)?.moduleExport
  const [example, playground] = [storyNamed('Example'), storyNamed('Playground')]
  if (!guide) {
    return (
      <>
        <Title />
        <Stories title="" />
      </>
    )
  }
  return (
    <div className="mi-cat">
      <Title />
      <Subtitle>{guide.purpose}</Subtitle>
      <h2 id="live">Live</h2>
      <Canvas of={example ?? playground} sourceState="none" />
      <h2 id="code">Code</h2>
      <Source code={guide.code} language={guide.language ?? 'tsx'} dark />
      <h2 id="anatomy">Anatomy</h2>
      <Entries entries={guide.anatomy} isNumbered />
      <h2 id="props">{guide.language === 'html' ? 'Attributes and events' : 'Props'}</h2>
      {playground && example && <Canvas of={playground} sourceState="none" />}
      {playground ? <Controls of={playground} /> : <p>It is used by its props alone; see the code above.</p>}
      {guide.keyboard && (
        <>
          <h2 id="keyboard">Keyboard</h2>
          <Entries entries={guide.keyboard} areKeys />
        </>
      )}
      <h2 id="use">Do and don’t</h2>
      <div className="mi-cat-advice">
        <Advice title="Do" lines={guide.does} kind="do" />
        <Advice title="Don’t" lines={guide.donts} kind="dont" />
      </div>
    </div>
  )
}

function Advice({ title, lines, kind }: { title: string; lines: readonly string[]; kind: 'do' | 'dont' }) {
  return (
    <section data-kind={kind}>
      <h3>{title}</h3>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  )
}
