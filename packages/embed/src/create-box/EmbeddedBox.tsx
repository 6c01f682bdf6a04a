import { CreateBox, type CreateBoxTexts } from '@mirari/create-box'
import { mediaMessages } from '@mirari/model'
import { useLateModule, useStore } from '@mirari/ui'
import { useLayoutEffect, useMemo } from 'react'
import { type EmbedState, isRunning } from './box-state.ts'
import type { BoxController } from './controller.ts'
import { lateParts } from './late.ts'
import { dressBox } from './styles.ts'

interface EmbeddedBoxProps {
  controller: BoxController
  root: ShadowRoot
}

/** What the element shows: the box, the results, and the page's own content around them. */
export function EmbeddedBox({ controller, root }: EmbeddedBoxProps) {
  const state = useStore(controller.state)
  const parts = useLateModule(lateParts)
  const { settings, tasks } = state
  useLayoutEffect(() => dressBox(root, parts?.lateStyles ?? null), [root, parts])
  const texts = useMemo(() => textsOf(state), [state])
  const { port, signedIn, points, onLoginNeeded, onLowPoints } = controller.options()
  const active = tasks.filter(isRunning).length
  const store = useMemo(() => ({ ...controller.box, submit: controller.submit }), [controller])
  return (
    <>
      <slot name="header" />
      <CreateBox
        {...{ store, texts, port, signedIn, points, onLoginNeeded, onLowPoints }}
        availableModels={state.available}
        referenceLimits={state.limits}
        placement={settings.placement}
        status={tasks.length > 0 ? { done: tasks.length - active, total: tasks.length, active } : undefined}
        className={settings.showsPrice ? undefined : 'mi-embed-without-price'}
      />
      <div part="result" className="mi-embed-results">
        <slot name="result">
          {parts && state.texts && settings.result !== 'event' && tasks.length > 0 && (
            <parts.Results
              {...{ tasks, settings }}
              texts={state.texts.embed}
              ownTexts={state.ownTexts}
              onCancel={controller.cancel}
            />
          )}
        </slot>
      </div>
      <slot name="footer" />
    </>
  )
}

/** Words of the language, and over them those of the page. */
function textsOf({ texts, ownTexts, settings }: EmbedState): Partial<CreateBoxTexts> {
  const { label, prompt, placeholder, generate, login, signIn, failed } = ownTexts
  const own = { label, prompt, placeholder: placeholder ?? settings.placeholder, generate, login, signIn, failed }
  const given = Object.entries(own).filter(([, text]) => text !== undefined && text !== null)
  const messages = { ...mediaMessages, ...texts?.createBox.messages }
  return { ...texts?.createBox, messages, ...Object.fromEntries(given) }
}
