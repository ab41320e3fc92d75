import type { AuditEntry } from '@chorus/contracts';

const MOST_APART_MS = 60_000;

/** Groups entries of one act: by one admin, with one action, each within a minute of the next. Latest first, as they are listed. */
export function groupEntries(entries: readonly AuditEntry[]): [AuditEntry, ...AuditEntry[]][] {
  const groups: [AuditEntry, ...AuditEntry[]][] = [];
  for (const entry of entries) {
    const group = groups.at(-1);
    const last = group?.at(-1);
    if (group && last && belongTogether(last, entry)) group.push(entry);
    else groups.push([entry]);
  }
  return groups;
}

/** An entry of several songs is one act by itself. */
const belongTogether = (later: AuditEntry, earlier: AuditEntry): boolean =>
  later.subjectType !== 'songs' &&
  later.actor === earlier.actor &&
  later.action === earlier.action &&
  Date.parse(later.at) - Date.parse(earlier.at) <= MOST_APART_MS;
