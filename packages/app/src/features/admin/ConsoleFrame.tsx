import { Button, EmptyState, Icon, Logo } from '@mirari/ui'
import { ArrowLeft } from 'lucide'
import { useEffect, useRef } from 'react'
import { useNavigation, useRoute } from '../../stores/navigation/navigation-slice.ts'
import { home } from '../../stores/navigation/route.ts'
import { ConsoleLink } from './ConsoleLink.tsx'
import { consoleRoute } from './console-route.ts'
import { sections } from './sections.ts'
import { useConsoleTexts } from './use-console.ts'
import { useKeptFocus } from './use-kept-focus.ts'

/** Title, navigation and the open section: beside each other on wide windows, above each other on narrow ones. */
export function ConsoleFrame() {
  const texts = useConsoleTexts()
  const { router } = useNavigation()
  const { section: address } = useRoute()
  const [name, id = null] = (address ?? '').split('/')
  const nav = useRef<HTMLElement>(null)
  const main = useRef<HTMLElement>(null)
  useKeptFocus(main)
  const open = address === undefined ? sections[0] : sections.find((section) => section.id === name)
  // On narrow windows the navigation is one row that scrolls.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another section is another current link
  useEffect(() => {
    const current = nav.current?.querySelector<HTMLElement>('[aria-current]')
    if (nav.current && current)
      nav.current.scrollLeft = current.offsetLeft - nav.current.clientWidth / 2 + current.clientWidth / 2
  }, [open?.id])

  return (
    <div className="mi-console">
      <header className="mi-console-head">
        <Logo />
        <h1 className="mi-h3">{texts.title}</h1>
        <ConsoleLink to={home} className="mi-console-back">
          <Icon icon={ArrowLeft} size="sm" directed />
          {texts.backToApp}
        </ConsoleLink>
      </header>
      <nav ref={nav} className="mi-console-nav" aria-label={texts.sections}>
        {sections.map(({ id: section, icon }) => (
          <ConsoleLink key={section} to={consoleRoute(section)} current={section === open?.id}>
            <Icon icon={icon} />
            {texts.section[section]}
          </ConsoleLink>
        ))}
      </nav>
      {/* What scrolls must be reached by keyboard, also where a section has no control. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: see above */}
      <main ref={main} className="mi-console-main" id="content" tabIndex={0}>
        {open ? (
          <open.Component key={open.id} id={id} />
        ) : (
          <EmptyState
            title={texts.missing}
            action={<Button onClick={() => router.push(consoleRoute(sections[0].id))}>{texts.title}</Button>}
          />
        )}
      </main>
    </div>
  )
}
