/** Groups of nodes that reach each other (Tarjan's strongly connected components), each sorted. */
export function findCircles(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  const order = new Map<string, number>()
  const path: string[] = []
  const onPath = new Set<string>()
  const circles: string[][] = []

  function visit(node: string): number {
    const index = order.size
    order.set(node, index)
    path.push(node)
    onPath.add(node)
    let low = index
    for (const next of graph.get(node) ?? []) {
      if (next === node) circles.push([node])
      else if (!order.has(next)) low = Math.min(low, visit(next))
      else if (onPath.has(next)) low = Math.min(low, order.get(next) ?? low)
    }
    if (low === index) {
      const circle = path.splice(path.indexOf(node))
      for (const member of circle) onPath.delete(member)
      if (circle.length > 1) circles.push(circle.sort())
    }
    return low
  }

  for (const node of graph.keys()) if (!order.has(node)) visit(node)
  return circles
}
