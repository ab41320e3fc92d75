import { catalogueChanges } from '@chorus/contracts';
import type { CatalogueChanges } from '@chorus/contracts';
import { fieldsOf } from '../../../../platform/json/fields-of';
import type { StoredCopy } from '../../../../platform/storage/catalogue/catalogue-store';

const CHANNEL = 'chorus.catalogue';

/** What one tab's worker has stored. The publisher does not receive its own messages. */
export interface CatalogueChannel {
  /** Without changes, it is another copy. */
  publish: (id: string, changes?: CatalogueChanges) => void;
  onStored: (listener: (id: string, changes: CatalogueChanges | undefined) => void) => void;
}

export function openCatalogueChannel(
  channel: Pick<BroadcastChannel, 'postMessage' | 'addEventListener'> = new BroadcastChannel(CHANNEL),
): CatalogueChannel {
  return {
    publish: (id, changes) => channel.postMessage({ id, changes }),
    onStored: (listener) =>
      channel.addEventListener('message', ({ data }) => {
        const { id, changes } = fieldsOf(data);
        const parsed = catalogueChanges.safeParse(changes);
        if (typeof id === 'string') listener(id, parsed.success && parsed.data.kind === 'changes' ? parsed.data : undefined);
      }),
  };
}

/** Whether the changes are those that come next in the copy. */
export const continues = ({ id, copy }: StoredCopy, stored: string, changes: CatalogueChanges): boolean =>
  id === stored && copy.revision === changes.since;
