export function DetailScreen({ id }: { id: string }) {
  return <div data-id={id} />
}
