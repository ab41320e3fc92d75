import { beforeUse, openedDatabase } from '../../../platform/storage/database';
import { finishWipe } from '../../../platform/storage/wipe';

/** Begins to open the database, where the session is stored. Its users are told if that fails. */
export function openStorage(): void {
  beforeUse(finishWipe);
  openedDatabase().catch(() => undefined);
}
