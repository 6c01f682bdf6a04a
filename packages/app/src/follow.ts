import type { App } from './compose.ts'

/** Keeps the stores in step with the session, the connection, the other tabs and the network, and starts them. */
export function startFollowing({ page, tabs, slices }: App): void {
  const {
    api,
    connection,
    session: sessionSlice,
    createBox,
    generations: history,
    results,
    removals,
    live,
    accountChannel,
    library,
    feed,
    people,
    language,
    notifications,
  } = slices
  const { session } = sessionSlice
  const { generations } = history
  const currentUserId = () => session.getSnapshot().user?.id ?? null
  let userId = currentUserId()

  function load() {
    void generations.refresh()
    void removals.refresh()
    accountChannel.open()
  }

  session.subscribe(() => {
    if (currentUserId() === userId) return
    userId = currentUserId()
    generations.reset()
    results.actions.current?.selection.end()
    library.current?.reset()
    removals.reset()
    accountChannel.close()
    results.results.reset()
    // Likes differ from user to user, and a pending load was requested for the previous user.
    for (const list of [feed, ...people.feeds().values()]) {
      const { items, status, hasEnded } = list.getSnapshot()
      if (items.length > 0 || status !== 'idle' || hasEnded) list.refresh()
    }
    if (userId !== null) load()
  })

  api.http.onLogout(() => notifications.toasts.note(language.texts().shell.sessionEnded))

  // Mails to the account are in the language that its user chose last, wherever that was.
  function keepForAccount(id: string) {
    const onFailure = () => notifications.toasts.bad(language.texts().language.notKept)
    void api.account.updateProfile({ language: id }).catch(onFailure)
  }
  // Whoever signs in on the page on which a language was just chosen has chosen it.
  let hasChosenBefore = false
  session.onStarted(({ language: id }) => {
    const current = language.getSnapshot().id
    if (hasChosenBefore && id !== current) keepForAccount(current)
    else if (id !== undefined) void language.takeOver(id)
    hasChosenBefore = false
  })
  language.onChosen((id) => {
    if (userId === null) hasChosenBefore = true
    else keepForAccount(id)
  })

  function catchUp() {
    if (userId === null) return
    live.reconnect()
    load()
  }
  connection.onBack(() => {
    // A restarted server may have other engines.
    void createBox.models.refresh()
    for (const list of [feed, ...people.feeds().values()]) list.retry()
    if (userId !== null) library.current?.retry()
    catchUp()
  })
  tabs.listen((message) => {
    if (message.kind === 'results-deleted') results.forgetDeleted.results(message)
    else if (message.kind === 'generation-deleted') results.forgetDeleted.generation(message)
    else catchUp()
  })
  page.onNetworkChange((online) => {
    // Online, the answer of a call, or its absence, reports itself.
    if (online) void api.api.health().catch(() => undefined)
    else connection.report(false)
  })

  if (userId !== null) load()
  slices.navigation.start()
  void session.restore()
  void createBox.models.refresh()
}
