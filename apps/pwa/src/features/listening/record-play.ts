import { countsAgain } from '@chorus/contracts';
import type { Outbox } from '../../platform/outbox/create-outbox';
import type { Author } from '../../platform/outbox/outbox-item';
import type { OutboxKind } from '../../platform/outbox/outbox-kind';
import type { HeardPlayRow } from '../../platform/storage/rows/heard-play-row';
import type { CountedPlay } from './count-plays';

interface RecordingDeps {
  outbox: Pick<Outbox, 'put' | 'actAs'>;
  kind: OutboxKind<HeardPlayRow>;
  /** Who listens; nobody while that is not known. */
  listener: () => Author | undefined;
}

/** Hands counted plays to the outbox: of a listener and a song one in ten minutes, by the rule that the server counts by. */
export function recordPlay({ outbox, kind, listener }: RecordingDeps): (play: CountedPlay) => void {
  const recordedAt = new Map<string, number>();

  return ({ songId, startedAt, secondsHeard }) => {
    const author = listener();
    if (!author) return;
    const key = [author.type, author.id, songId].join();
    if (!countsAgain(startedAt, recordedAt.get(key))) return;
    recordedAt.set(key, startedAt);
    const heard = { songId, startedAt: new Date(startedAt).toISOString(), secondsHeard };
    // A visitor has their id since this play.
    outbox.actAs(author);
    outbox.put(kind, author, heard).catch((error: unknown) => console.error('A play could not be kept', error));
  };
}
