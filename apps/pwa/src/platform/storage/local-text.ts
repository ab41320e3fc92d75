/** A text from localStorage; `undefined` when there is none or the browser forbids its storage. */
export function readLocalText(key: string): string | undefined {
  try {
    return localStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Keeps a text in localStorage, where the browser lets it. */
export function writeLocalText(key: string, text: string): void {
  try {
    localStorage.setItem(key, text);
  } catch {
    // Forbidden or full: what is kept here is a convenience.
  }
}

/** Forgets a text in localStorage. */
export function removeLocalText(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Forbidden: then nothing was kept either.
  }
}
