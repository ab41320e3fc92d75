/** Reads from localStorage; `undefined` if there is no such key or the browser forbids it. */
export function readLocalText(key: string): string | undefined {
  try {
    return localStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Writes to localStorage; does nothing if that fails. */
export function writeLocalText(key: string, text: string): void {
  try {
    localStorage.setItem(key, text);
  } catch {
    // Storage is forbidden or full: the page works without it.
  }
}

/** Removes from localStorage; does nothing if that fails. */
export function removeLocalText(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Storage is forbidden: nothing was stored either.
  }
}
