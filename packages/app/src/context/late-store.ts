/** A store whose code comes with the parts that use it. It is made when the first of them asks for it. */
export interface LateStore<Deps, Store> {
  /** Null until a part has asked for it: then there is nothing yet that could be out of date. */
  readonly current: Store | null
  /**
   * The store, made by `create` at the first call. Only code that is itself loaded on demand calls this, because
   * `create` brings the store's code along.
   */
  open(create: (deps: Deps) => Store): Store
}

/** @param deps asked once, when the store is made, so that it may name stores that are made after this call */
export function createLateStore<Deps, Store>(deps: () => Deps): LateStore<Deps, Store> {
  let current: Store | null = null
  return {
    get current() {
      return current
    },
    open(create) {
      current ??= create(deps())
      return current
    },
  }
}
