const PREFIX = 'chorus.draft.';

/** This tab's draft of that name, which survives reloads; empty when there is none. */
export function readDraft(name: string): string {
  try {
    return sessionStorage.getItem(PREFIX + name) ?? '';
  } catch {
    return '';
  }
}

export function storeDraft(name: string, text: string): void {
  try {
    if (text === '') sessionStorage.removeItem(PREFIX + name);
    else sessionStorage.setItem(PREFIX + name, text);
  } catch {
    // Storage is forbidden or full: the draft lasts until the page is reloaded.
  }
}

export function forgetDrafts(): void {
  try {
    Object.keys(sessionStorage)
      .filter((key) => key.startsWith(PREFIX))
      .forEach((key) => sessionStorage.removeItem(key));
  } catch {
    // Storage is forbidden: nothing was stored either.
  }
}
