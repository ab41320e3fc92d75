import { countsAgain } from '@chorus/contracts';
import type { Outbox } from '../../platform/outbox/create-outbox';
import type { Author, OutboxKind } from '../../platform/outbox/outbox-kind';
import type { UnsentPlayRow } from '../../platform/storage/rows/unsent-play-row';
import type { CountedPlay } from './count-plays';

interface RecordingDeps {
  outbox: Pick<Outbox, 'put' | 'actAs'>;
  kind: OutboxKind<UnsentPlayRow>;
  listener: () => Author | undefined;
}

/** Queues counted plays: at most one per listener and song in ten minutes, as the server counts. */
export function recordPlay({ outbox, kind, listener }: RecordingDeps): (play: CountedPlay) => void {
  const recordedAt = new Map<string, number>();

  return ({ songId, startedAt, secondsHeard }) => {
    const author = listener();
    if (!author) return;
    const key = [author.type, author.id, songId].join();
    if (!countsAgain(startedAt, recordedAt.get(key))) return;
    recordedAt.set(key, startedAt);
    const heard = { songId, startedAt: new Date(startedAt).toISOString(), secondsHeard };
    outbox.actAs(author);
    outbox.put(kind, author, [heard]).catch((error: unknown) => console.error('A play could not be saved', error));
  };
}
