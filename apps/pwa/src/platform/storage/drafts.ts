const PREFIX = 'chorus.draft.';

/** What was begun to be written in this tab under a name, before it was loaded anew, too; empty when nothing was. */
export function readDraft(name: string): string {
  try {
    return sessionStorage.getItem(PREFIX + name) ?? '';
  } catch {
    return '';
  }
}

/** Keeps what is being written for as long as the tab is there. */
export function keepDraft(name: string, text: string): void {
  try {
    if (text === '') sessionStorage.removeItem(PREFIX + name);
    else sessionStorage.setItem(PREFIX + name, text);
  } catch {
    // Forbidden or full: then it is there until the page is loaded anew.
  }
}

/** Forgets all that is being written in this tab. */
export function forgetDrafts(): void {
  try {
    Object.keys(sessionStorage)
      .filter((key) => key.startsWith(PREFIX))
      .forEach((key) => sessionStorage.removeItem(key));
  } catch {
    // Forbidden: then nothing was kept either.
  }
}
