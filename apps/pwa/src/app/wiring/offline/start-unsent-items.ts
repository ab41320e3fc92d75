import { createUnsentItems } from '../../../features/offline/unsent/create-unsent-items';
import type { UnsentItems } from '../../../features/offline/unsent/create-unsent-items';
import type { Outbox } from '../../../platform/outbox/create-outbox';
import type { ActAs } from '../session/act-as';
import { onAuthorChange } from '../session/outbox-author';

export function startUnsentItems(actAs: ActAs, outbox: Outbox): UnsentItems {
  const unsentItems = createUnsentItems(outbox);
  actAs({ unsentItems: onAuthorChange(unsentItems.actAs) });
  return unsentItems;
}
