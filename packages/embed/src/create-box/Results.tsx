import type { GenerationResult } from '@mirari/contract/schemas'
import type { EmbedTexts } from '@mirari/messages/embed/en'
import { Button } from '@mirari/ui'
import type { BoxTask } from './box-state.ts'
import type { BoxSettings } from './settings.ts'
import type { MirariCreateBoxTexts } from './types.ts'

interface ResultsProps {
  tasks: readonly BoxTask[]
  settings: BoxSettings
  texts: EmbedTexts
  ownTexts: MirariCreateBoxTexts
  onCancel: (id: string) => void
}

/** What was made here, the newest first: its progress, and then images, videos or links. */
export function Results({ tasks, settings, texts, ownTexts, onCancel }: ResultsProps) {
  const words = { ...texts, ...ownTexts }
  return (
    <ul className="mi-embed-tasks" aria-label={texts.results}>
      {tasks.map((task) => (
        <li
          key={task.id}
          className="mi-embed-task"
          aria-busy={task.status === 'pending' || task.status === 'generating'}
        >
          {task.status === 'completed' ? (
            task.results.map((result, index) => (
              <Result
                key={result.generation_result_id}
                {...{ result, words }}
                name={texts.resultName(task.prompt, index + 1)}
                isLink={settings.result === 'link'}
              />
            ))
          ) : (
            <Progress {...{ task, words }} onCancel={() => onCancel(task.id)} />
          )}
        </li>
      ))}
    </ul>
  )
}

interface ProgressProps {
  task: BoxTask
  words: EmbedTexts
  onCancel: () => void
}

function Progress({ task: { status, progress, place, prompt }, words, onCancel }: ProgressProps) {
  const isRunning = status === 'pending' || status === 'generating'
  const state = {
    pending: words.waiting(place),
    generating: words.working(progress),
    cancelled: words.canceled,
    failed: words.taskFailed,
    completed: '',
  }[status]
  return (
    <div className="mi-embed-progress">
      <p className="mi-cut">{prompt}</p>
      <p role="status" className={status === 'failed' ? 'mi-embed-failed' : 'mi-t2'}>
        {state}
      </p>
      {isRunning && (
        <>
          <progress className="mi-embed-bar" aria-label={prompt} max={100} value={progress} />
          <Button size="sm" onClick={onCancel}>
            {words.cancel}
          </Button>
        </>
      )}
    </div>
  )
}

interface ResultProps {
  result: GenerationResult
  words: EmbedTexts & MirariCreateBoxTexts
  name: string
  /** Whether only a link is shown. */
  isLink: boolean
}

function Result({ result, words, name, isLink }: ResultProps) {
  const { picture, video_url: video } = result
  const file = video ?? picture.url
  return (
    <figure className="mi-embed-result">
      {!isLink &&
        (video === null ? (
          <img src={picture.url} width={picture.width} height={picture.height} alt={name} />
        ) : (
          <video src={video} poster={picture.url} aria-label={name} controls loop muted playsInline />
        ))}
      <figcaption className="mi-row">
        {isLink && <span className="mi-cut mi-grow">{name}</span>}
        <a className="mi-btn mi-sm" href={file} target="_blank" rel="noopener" aria-label={`${words.open}: ${name}`}>
          {words.open}
        </a>
      </figcaption>
    </figure>
  )
}
