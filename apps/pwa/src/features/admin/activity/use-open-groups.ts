import type { AuditEntry } from '@chorus/contracts';
import { useState } from 'react';

/** By the entries that were in a group when it was opened: others join it as lists are loaded. */
export function useOpenGroups() {
  const [openIds, setOpenIds] = useState<readonly string[]>([]);
  const isOpen = (group: readonly AuditEntry[]) => group.some(({ _id }) => openIds.includes(_id));
  const toggle = (group: readonly AuditEntry[]) => {
    const ids = group.map(({ _id }) => _id);
    setOpenIds(isOpen(group) ? openIds.filter((id) => !ids.includes(id)) : [...openIds, ...ids]);
  };
  return { isOpen, toggle };
}
