/** Reads from localStorage; `undefined` when there is none or the browser forbids it. */
export function readLocalText(key: string): string | undefined {
  try {
    return localStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Writes to localStorage; does nothing where that fails. */
export function writeLocalText(key: string, text: string): void {
  try {
    localStorage.setItem(key, text);
  } catch {
    // Forbidden or full: the page works without it.
  }
}

/** Removes from localStorage; does nothing where that fails. */
export function removeLocalText(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Forbidden: nothing was stored either.
  }
}
