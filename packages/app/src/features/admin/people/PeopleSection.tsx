import { PeopleList } from './PeopleList.tsx'
import { PersonPage } from './PersonPage.tsx'

/** All accounts, or one of them. */
export function PeopleSection({ id }: { id: string | null }) {
  return id === null ? <PeopleList /> : <PersonPage key={id} id={id} />
}
